export const masterSpeech = {
  failed: 'Não foi possível carregar a verificação do serviço de voz',
  title: 'Última verificação do serviço de voz',
  description:
    'Um operador a executa com npm run parley -- check-openai. Ela faz o que uma conversa faz, em cerca de um minuto.',
  demoTitle: 'Os estudantes falam com o parceiro de demonstração',
  demoText: 'Este servidor não tem OPENAI_API_KEY; por isso não há serviço para verificar.',
  neverTitle: 'O serviço de voz ainda não foi verificado',
  neverText:
    'Execute npm run parley -- check-openai no servidor depois de definir a chave e antes da primeira aula.',
  allWorks: 'Tudo funcionou em {{at}}. O serviço de voz custou {{cost}}.',
  someFails: 'Nem tudo funcionou em {{at}}. O serviço de voz custou {{cost}}.',
  step: 'O que uma conversa precisa',
  result: 'Resultado',
  detail: 'O que aconteceu',
  works: 'Funciona',
  fails: 'Falha',
};
