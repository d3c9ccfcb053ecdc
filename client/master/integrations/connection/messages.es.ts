export const masterConnection = {
  open: 'Conexión',
  title: 'Conexión con {{name}}',
  text: 'Lo que una clase necesita de este LMS, desde el primer lanzamiento hasta las calificaciones. Una prueba solo lee; no cambia nada en el LMS.',
  test: 'Probar la conexión',
  testing: 'Probando…',
  testFailed: 'No se ha podido probar la conexión',
  close: 'Cerrar',
  addresses: 'Direcciones que hay que permitir',
  addressesText:
    'Si un cortafuegos bloquea las conexiones, permite estas, por https. Una prueba muestra si se llega a ellas.',
  outgoing: 'Parley llama a',
  incoming: 'El LMS llama a',
  failed: 'No se ha podido cargar el estado de la conexión',
  launch: 'Lanzamientos',
  keys: 'Claves del LMS',
  token: 'Acceso de Parley',
  roster: 'Lista de la clase',
  grades: 'Calificaciones',
  launched: 'Los lanzamientos llegan.',
  launch_refused: 'El último lanzamiento se ha rechazado. «Lanzamientos» dice por qué y qué hacer.',
  never_launched: 'Todavía nadie ha abierto Parley desde allí. Ábrelo en un curso.',
  switched_off: 'Está desactivado aquí, así que nadie entra. Actívalo.',
  untested: 'Todavía sin probar.',
  notTested: 'Sin probar',
  keys_found_one: '{{host}} ha respondido con {{count}} clave.',
  keys_found_many: '{{host}} ha respondido con {{count}} de claves.',
  keys_found_other: '{{host}} ha respondido con {{count}} claves.',
  keys_none:
    '{{host}} ha respondido sin ninguna clave que pueda firmar lanzamientos. Corrige la «Public keyset URL».',
  token_given: '{{host}} conoce Parley y le ha dado un token.',
  token_refused:
    '{{host}} ha rechazado a Parley ({{status}}). Compara el Client ID, la «Access token URL» y, en el LMS, la dirección de las claves de Parley.',
  roster_read_one: '{{host}} ha nombrado a {{count}} persona del curso.',
  roster_read_many: '{{host}} ha nombrado a {{count}} de personas del curso.',
  roster_read_other: '{{host}} ha nombrado a {{count}} personas del curso.',
  gradebook_read: '{{host}} ha abierto las calificaciones del curso.',
  scope_refused:
    '{{host}} no deja que Parley use este servicio. Permítelo para la herramienta en el LMS.',
  scores_only:
    '{{host}} acepta puntuaciones, pero no deja que Parley cree columnas: solo las actividades que tienen una reciben puntuaciones.',
  service_refused:
    '{{host}} ha rechazado este servicio ({{status}}). Permítelo para la herramienta en el LMS.',
  no_course: 'Ningún curso lo ha ofrecido todavía. Abre Parley en un curso y vuelve a probar.',
  roster_synced: 'Se ha leído la lista de un curso.',
  roster_failed:
    'No se ha podido leer la lista de un curso. La página de estudiantes de su clase dice por qué.',
  score_sent: 'El LMS ha aceptado una puntuación.',
  scores_failed_one:
    'El LMS no ha aceptado {{count}} puntuación de los últimos 30 días. Las calificaciones de la clase dicen por qué.',
  scores_failed_many:
    'El LMS no ha aceptado {{count}} de puntuaciones de los últimos 30 días. Las calificaciones de la clase dicen por qué.',
  scores_failed_other:
    'El LMS no ha aceptado {{count}} puntuaciones de los últimos 30 días. Las calificaciones de la clase dicen por qué.',
  address_refused:
    'Parley no puede llamar a {{host}}: solo a direcciones https públicas. Corrígela o pide a quien opera el servidor que la permita (LTI_ALLOWED_HOSTS).',
  no_answer:
    '{{host}} no ha respondido a tiempo. Comprueba que funciona y que deja pasar a este servidor.',
  not_reached:
    'No se ha podido llegar a {{host}}. Comprueba la dirección, su certificado y el cortafuegos.',
  odd_answer: '{{host}} ha respondido con otra cosa que la pedida. Corrige la dirección.',
  asks_to_wait:
    '{{host}} pide a Parley que espere ({{status}}). Repite la prueba dentro de unos minutos.',
  error_answer:
    '{{host}} ha respondido con el error {{status}}. Corrige la dirección o inténtalo más tarde.',
};
