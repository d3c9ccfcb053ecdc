import type { ReportTexts } from './messages.en.ts';

export const pt: ReportTexts = {
  wentWell: 'O que deu certo',
  tryAgain: 'Tente outra vez',
  turn: 'fala {number}',
  tryFirst: 'Tente primeiro:',
  answer: 'Resposta:',
  inNumbers: 'Em números',
  time: 'Tempo: {time}',
  turns: 'Suas falas: {turns}',
  typed: 'Falas digitadas: {turns}',
  words: 'Suas palavras: {words} ({share}% de todas as palavras)',
  rate: 'Suas palavras por minuto de fala: {rate}',
  keyItems: 'Palavras-chave usadas: {said} de {all}',
  nextStep: 'Seu próximo passo',
  note: 'Este relatório se baseia em uma transcrição automática, que pode conter erros. Ele não avalia a pronúncia.',
  retry: 'Você disse “{quote}”. Como diria agora?',
  summary: 'Você participou da conversa do começo ao fim.',
  practiseMore: 'Pratique esta conversa mais uma vez e dê respostas mais longas.',
  silent: 'Você abriu a conversa, e esse é o primeiro passo.',
  silentNext:
    'Tente outra vez e responda com uma frase curta; algumas palavras bastam para começar.',
};
