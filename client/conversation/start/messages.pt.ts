export const conversationStart = {
  stepTalk: 'Você conversa com um parceiro de IA em {{language}}. Ele fala primeiro.',
  stepTalkPlain: 'Você conversa com um parceiro de IA. Ele fala primeiro.',
  stepTime: 'A conversa dura {{range}}. Fale por pelo menos {{min}} para receber feedback.',
  stepTimePlain: 'Fale pelo menos o tempo mínimo deste caso para receber feedback.',
  stepPause: 'Faça uma pausa quando quiser: o tempo em pausa não conta.',
  stepRecorded:
    'Suas próprias falas ficam neste dispositivo por 30 dias, para que você possa ouvi-las. Elas nunca são enviadas.',

  noCalls:
    'Este navegador não consegue fazer chamadas, necessárias para conversar. Abra o Parley no Chrome, Edge, Firefox ou Safari. Num iPhone ou iPad no Modo de Isolamento, desative antes esse modo para este site.',
  caseMissing:
    'Este caso de prática não está disponível para você. Ele foi despublicado ou excluído, ou é de outra turma. Seu docente pode informar.',
  caseElsewhere:
    'Este caso de prática é de uma turma da qual você não faz parte. Abra a atividade pelo seu próprio curso ou avise seu docente.',
  caseOtherRole:
    'Nenhuma das suas turmas aqui tem este caso de prática. Se você o conhece do seu outro papel, volte, mude para “{{role}}” no alto da página e abra-o de novo.',
  caseOtherSection:
    'Este caso de prática é de outra seção da sua turma. Se você deveria praticá-lo, avise seu docente.',
  caseDeleted: 'Seu docente excluiu este caso de prática. Pergunte qual você deve praticar.',
  caseNotYetUntil: 'Este caso de prática abre em {{date}}.',
  caseNotYet: 'Este caso de prática ainda não está aberto.',
  caseClosed: 'Este caso de prática fechou.',
  caseNoAttempts: 'Você usou todas as tentativas deste caso de prática.',
  caseUnpublished:
    'Seu docente retirou este caso de prática por enquanto. Se você deveria praticá-lo, avise.',
  caseUnpublishedOwn:
    'Este caso de prática não está publicado. Publique-o primeiro na página Lições.',

  classResults: 'Sua turma',
  classResultsNone: 'Nenhum estudante praticou este caso ainda.',
  classStudents_one: '{{count}} estudante praticou',
  classStudents_many: '{{count}} de estudantes praticaram',
  classStudents_other: '{{count}} estudantes praticaram',
  classSessions_one: '{{count}} conversa',
  classSessions_many: '{{count}} de conversas',
  classSessions_other: '{{count}} conversas',
  classCompletion: '{{percent}}% deles concluíram',
  classTime: '{{time}} em média',
  allResults: 'Todos os resultados',
};
