export const ltiCourse = {
  rosterTitle: 'Lista da turma em {{platform}}',
  rosterText:
    'Os estudantes entram e saem com o seu curso no LMS. A lista é lida todos os dias e sempre que alguém que ensina abre o Parley por lá.',
  syncedAt: 'Última leitura: {{time}}.',
  neverSynced: 'Ainda não lida.',
  backgroundFailed:
    'Na última tentativa, {{time}}, ela não foi lida e continua como estava: {{reason}}',
  nextAttempt: 'Próxima tentativa: {{time}}.',
  sync: 'Sincronizar lista',
  syncing: 'Sincronizando…',
  syncFailed: 'A lista não foi alterada: {{reason}}',
  synced:
    'Lista sincronizada. Adicionados: {{added}}; atualizados: {{updated}}; desativados: {{deactivated}}; sem alteração: {{unchanged}}.',
  unreadable_one:
    '{{count}} entrada da lista foi ignorada: ela não tem um identificador válido da pessoa. Quem falta na lista continua na turma.',
  unreadable_many:
    '{{count}} de entradas da lista foram ignoradas: elas não têm um identificador válido da pessoa. Quem falta na lista continua na turma.',
  unreadable_other:
    '{{count}} entradas da lista foram ignoradas: elas não têm um identificador válido da pessoa. Quem falta na lista continua na turma.',
  offer_one: '{{count}} caso de {{course}}, curso do qual este foi copiado, ainda não está aqui.',
  offer_many:
    '{{count}} de casos de {{course}}, curso do qual este foi copiado, ainda não estão aqui.',
  offer_other:
    '{{count}} casos de {{course}}, curso do qual este foi copiado, ainda não estão aqui.',
  bringOver: 'Trazer casos',
  bringingOver: 'Trazendo…',
  bringOverFailed: 'Não foi possível trazer os casos.',
  broughtOver_one: '{{count}} caso foi trazido. Suas atividades já o abrem.',
  broughtOver_many: '{{count}} de casos foram trazidos. Suas atividades já os abrem.',
  broughtOver_other: '{{count}} casos foram trazidos. Suas atividades já os abrem.',
  offerTitle_one: 'Trazer {{count}} caso de {{course}}',
  offerTitle_many: 'Trazer os {{count}} de casos de {{course}}',
  offerTitle_other: 'Trazer os {{count}} casos de {{course}}',
  offerText:
    'Este curso recebe cópias próprias, com suas regras de nota. As atividades que o LMS copiou abrem essas cópias. Os casos de lá ficam como estão.',
  offerDates_one: 'As datas de acesso mudam em {{count}} dia, como o início do seu curso.',
  offerDates_many: 'As datas de acesso mudam em {{count}} de dias, como o início do seu curso.',
  offerDates_other: 'As datas de acesso mudam em {{count}} dias, como o início do seu curso.',
  grades: 'Notas em {{platform}}',
  gradesText: 'Cada caso concluído é enviado ao livro de notas do seu LMS.',
  gradesEmpty: 'Nenhuma nota ainda',
  gradesEmptyText: 'As notas aparecem aqui assim que um estudante conclui um caso.',
  gradesFailed: 'Não foi possível carregar as notas.',
  student: 'Estudante',
  activity: 'Atividade',
  score: 'Nota',
  scoreOf: '{{given}} de {{maximum}}',
  attempted: 'Prática',
  sharedColumn:
    'Casos sem atividade própria compartilham a coluna de notas de “{{title}}”: ela tem a nota do último caso que o estudante concluiu. Para avaliar um caso em separado, adicione-o ao seu curso com “Selecionar conteúdo” ou “Ferramenta externa”.',
  columnless:
    'Sem coluna de notas: {{titles}}. O seu LMS não permite que o Parley crie uma; por isso essas notas não são enviadas. Elas serão enviadas quando a atividade valer nota no LMS e for aberta de novo.',
  othersColumnless:
    'Casos sem atividade própria não têm coluna de notas, e o seu LMS não permite que o Parley crie uma; por isso as notas deles não são enviadas. Para avaliar um caso, adicione-o ao seu curso com “Selecionar conteúdo” ou “Ferramenta externa”.',
  columnGone:
    'Coluna de notas excluída no seu LMS: {{titles}}. Essas notas estão paradas. Elas voltam a ser enviadas quando a atividade for aberta com uma coluna.',
  state: 'Situação',
  state_waiting: 'Em espera',
  state_sent: 'Enviada',
  state_failed: 'Falhou',
  state_not_gradable: 'Sem nota possível',
  resend: 'Enviar de novo',
  resendOf: 'Enviar de novo a nota de {{name}} em {{title}}',
  resendFailed: 'Não foi possível enviar de novo: {{reason}}',
};
