import type { RefusalCode } from '../../protocol/refusal.ts';

export const refusals: Readonly<Record<RefusalCode, string>> = {
  not_found: 'En esta dirección no hay nada.',
  malformed:
    'El LMS ha enviado una solicitud que no se puede leer. Puede que esté mal configurado.',
  no_state:
    'Este lanzamiento no empezó aquí o empezó hace demasiado tiempo. Vuelve a abrir la actividad.',
  wrong_message: 'El LMS ha enviado un mensaje que esta herramienta no admite.',
  missing_claim: 'Al lanzamiento del LMS le falta un dato que Parley necesita.',
  bad_token: 'El lanzamiento no se puede leer o es para otra herramienta.',
  bad_signature: 'La firma del lanzamiento no es válida.',
  bad_times:
    'El lanzamiento es demasiado antiguo o el reloj del LMS no va bien. Vuelve a abrir la actividad.',
  wrong_nonce: 'El lanzamiento no corresponde al inicio de sesión con el que empezó.',
  used_before: 'Este lanzamiento ya se ha usado. Vuelve a abrir la actividad desde tu curso.',
  keys_unavailable:
    'No se ha podido comprobar el lanzamiento del LMS. Inténtalo de nuevo dentro de unos minutos.',
  browser_not_bound:
    'Tu navegador no ha guardado la cookie de este lanzamiento. Permite las cookies de Parley o abre la actividad en una ventana nueva.',
  other_browser: 'Este lanzamiento empezó en otro navegador.',
  unknown_platform: 'Este LMS no está registrado en Parley.',
  inactive_platform: 'Este LMS no está activado en Parley.',
  unknown_deployment: 'Este despliegue de la herramienta no está registrado en Parley.',
  wrong_target: 'El LMS quiere abrir una dirección que no es la de esta herramienta.',
  not_staff: 'Solo quienes enseñan en el curso o lo diseñan pueden añadirle contenido.',
  acts_as_student:
    'En tu LMS estás actuando como otra persona. Lo que un estudiante dice en Parley no lo ve nadie más; por eso solo se abre para él. Para probar una actividad, usa la vista del estudiante de tu LMS.',
  site_not_allowed:
    'Un administrador de Parley debe permitir primero este sitio. Hasta entonces no se le puede añadir nada desde Parley.',
  registration_refused: 'No se ha podido completar el registro.',
  invitation_spent:
    'Esta invitación ya se ha usado o ha caducado. Pide otra a quien administra Parley.',
  too_many: 'Demasiados intentos. Inténtalo de nuevo dentro de unos minutos.',
};
