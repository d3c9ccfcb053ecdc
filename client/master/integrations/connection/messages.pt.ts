export const masterConnection = {
  open: 'Conexão',
  title: 'Conexão com {{name}}',
  text: 'O que uma turma precisa deste LMS, do primeiro acesso ao livro de notas. Um teste só lê; não muda nada no LMS.',
  test: 'Testar a conexão',
  testing: 'Testando…',
  testFailed: 'Não foi possível testar a conexão',
  close: 'Fechar',
  addresses: 'Endereços a permitir',
  addressesText:
    'Se um firewall bloqueia as conexões, libere estas, por https. Um teste mostra se elas chegam.',
  outgoing: 'O Parley chama',
  incoming: 'O LMS chama',
  failed: 'Não foi possível carregar o estado da conexão',
  launch: 'Acessos',
  keys: 'Chaves do LMS',
  token: 'Acesso do Parley',
  roster: 'Lista da turma',
  grades: 'Livro de notas',
  launched: 'Os acessos chegam.',
  launch_refused: 'O último acesso foi recusado. “Acessos recentes” diz por quê e o que fazer.',
  never_launched: 'Ninguém abriu o Parley a partir dele ainda. Abra-o em um curso.',
  switched_off: 'Está desativado aqui, por isso ninguém entra. Ative-o.',
  untested: 'Ainda não testado.',
  notTested: 'Não testada',
  keys_found_one: '{{host}} respondeu com {{count}} chave.',
  keys_found_many: '{{host}} respondeu com {{count}} de chaves.',
  keys_found_other: '{{host}} respondeu com {{count}} chaves.',
  keys_none:
    '{{host}} respondeu sem uma chave que possa assinar acessos. Corrija o “Public keyset URL”.',
  token_given: '{{host}} conhece o Parley e lhe deu um token.',
  token_refused:
    '{{host}} recusou o Parley ({{status}}). Compare o Client ID, o “Access token URL” e, no LMS, o endereço das chaves do Parley.',
  roster_read_one: '{{host}} informou {{count}} pessoa do curso.',
  roster_read_many: '{{host}} informou {{count}} de pessoas do curso.',
  roster_read_other: '{{host}} informou {{count}} pessoas do curso.',
  gradebook_read: '{{host}} abriu o livro de notas do curso.',
  scope_refused:
    '{{host}} não deixa o Parley usar este serviço. Permita-o para a ferramenta no LMS.',
  scores_only:
    '{{host}} aceita notas, mas não deixa o Parley criar colunas: só as atividades que têm uma recebem notas.',
  service_refused:
    '{{host}} recusou este serviço ({{status}}). Permita-o para a ferramenta no LMS.',
  no_course: 'Nenhum curso o ofereceu ainda. Abra o Parley em um curso e teste de novo.',
  roster_synced: 'A lista de um curso foi lida.',
  roster_failed:
    'A lista de um curso não pôde ser lida. A página de estudantes da turma diz por quê.',
  score_sent: 'O LMS aceitou uma nota.',
  scores_failed_one:
    'O LMS não aceitou {{count}} nota dos últimos 30 dias. As notas da turma dizem por quê.',
  scores_failed_many:
    'O LMS não aceitou {{count}} de notas dos últimos 30 dias. As notas da turma dizem por quê.',
  scores_failed_other:
    'O LMS não aceitou {{count}} notas dos últimos 30 dias. As notas da turma dizem por quê.',
  address_refused:
    'O Parley não pode chamar {{host}}: só endereços https públicos. Corrija-o ou peça a quem opera o servidor que o permita (LTI_ALLOWED_HOSTS).',
  no_answer: '{{host}} não respondeu a tempo. Confira se está no ar e deixa este servidor passar.',
  not_reached:
    'Não foi possível chegar a {{host}}. Confira o endereço, o certificado e o firewall.',
  odd_answer: '{{host}} respondeu com algo diferente do que foi pedido. Corrija o endereço.',
  asks_to_wait: '{{host}} pede que o Parley espere ({{status}}). Teste de novo em alguns minutos.',
  error_answer: '{{host}} respondeu com o erro {{status}}. Corrija o endereço ou tente mais tarde.',
};
