export const ltiCourse = {
  rosterTitle: 'Lista de la clase en {{platform}}',
  rosterText:
    'Los estudiantes entran y salen con tu curso del LMS. La lista se lee a diario y cada vez que un docente abre Parley allí.',
  syncedAt: 'Última lectura: {{time}}.',
  neverSynced: 'Aún no se ha leído.',
  backgroundFailed: 'En el último intento, {{time}}, no se leyó y sigue como estaba: {{reason}}',
  nextAttempt: 'Próximo intento: {{time}}.',
  sync: 'Sincronizar lista',
  syncing: 'Sincronizando…',
  syncFailed: 'La lista no ha cambiado: {{reason}}',
  synced:
    'Lista sincronizada. Añadidos: {{added}}; actualizados: {{updated}}; desactivados: {{deactivated}}; sin cambios: {{unchanged}}.',
  unreadable_one:
    'Se ha omitido {{count}} entrada de la lista: no tiene un identificador válido de la persona. Quien falte en la lista sigue en la clase.',
  unreadable_many:
    'Se han omitido {{count}} de entradas de la lista: no tienen un identificador válido de la persona. Quien falte en la lista sigue en la clase.',
  unreadable_other:
    'Se han omitido {{count}} entradas de la lista: no tienen un identificador válido de la persona. Quien falte en la lista sigue en la clase.',
  offer_one: '{{count}} caso de {{course}}, del que se copió este curso, aún no está aquí.',
  offer_many: '{{count}} de casos de {{course}}, del que se copió este curso, aún no están aquí.',
  offer_other: '{{count}} casos de {{course}}, del que se copió este curso, aún no están aquí.',
  bringOver: 'Traer los casos',
  bringingOver: 'Trayendo…',
  bringOverFailed: 'No se pudieron traer los casos.',
  broughtOver_one: 'Se ha traído {{count}} caso. Tus actividades lo abren.',
  broughtOver_many: 'Se han traído {{count}} de casos. Tus actividades los abren.',
  broughtOver_other: 'Se han traído {{count}} casos. Tus actividades los abren.',
  offerTitle_one: 'Traer {{count}} caso de {{course}}',
  offerTitle_many: 'Traer los {{count}} de casos de {{course}}',
  offerTitle_other: 'Traer los {{count}} casos de {{course}}',
  offerText:
    'Este curso recibe copias propias, con sus reglas de puntuación. Las actividades que tu LMS ha copiado las abren. Los casos de allí se quedan como están.',
  offerDates_one:
    'Las fechas de acceso se mueven {{count}} día, igual que el comienzo de tu curso.',
  offerDates_many:
    'Las fechas de acceso se mueven {{count}} de días, igual que el comienzo de tu curso.',
  offerDates_other:
    'Las fechas de acceso se mueven {{count}} días, igual que el comienzo de tu curso.',
  grades: 'Calificaciones en {{platform}}',
  gradesText: 'Cada caso completado se envía al libro de calificaciones de tu LMS.',
  gradesEmpty: 'Aún no hay puntuaciones',
  gradesEmptyText: 'Las puntuaciones aparecen aquí en cuanto un estudiante completa un caso.',
  gradesFailed: 'No se pudieron cargar las calificaciones.',
  student: 'Estudiante',
  activity: 'Actividad',
  score: 'Puntuación',
  scoreOf: '{{given}} de {{maximum}}',
  attempted: 'Practicado',
  sharedColumn:
    'Los casos sin actividad propia comparten la columna de calificación de «{{title}}»: contiene la puntuación del último caso que completó cada estudiante. Para calificar un caso por separado, añádelo a tu curso con «Seleccionar contenido» o «Herramienta externa».',
  columnless:
    'Sin columna de calificación: {{titles}}. Tu LMS no permite que Parley cree una, así que estas puntuaciones no se envían. Se enviarán cuando la actividad sea calificable en tu LMS y se abra de nuevo.',
  othersColumnless:
    'Los casos sin actividad propia no tienen columna de calificación y tu LMS no permite que Parley cree una, así que sus puntuaciones no se envían. Para calificar un caso, añádelo a tu curso con «Seleccionar contenido» o «Herramienta externa».',
  columnGone:
    'Columna de calificación borrada en tu LMS: {{titles}}. Estas puntuaciones esperan. Se enviarán de nuevo cuando la actividad se abra con una columna.',
  state: 'Estado',
  state_waiting: 'En espera',
  state_sent: 'Enviada',
  state_failed: 'Fallida',
  state_not_gradable: 'No calificable',
  resend: 'Enviar de nuevo',
  resendOf: 'Enviar de nuevo la puntuación de {{name}} en {{title}}',
  resendFailed: 'No se pudo enviar de nuevo: {{reason}}',
};
