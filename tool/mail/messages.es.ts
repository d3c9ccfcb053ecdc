import type { MailTexts } from './messages.en.ts';
import { sanitizeName, sanitizeLine, sanitizeLines } from './sanitize-input.ts';

const signature = 'El equipo de Parley';

/** A name may be empty. */
function hello(name: string): string {
  const shown = sanitizeName(name);
  return shown === '' ? 'Hola:' : `Hola, ${shown}:`;
}

/** The courses of an invitation or message, in brackets. */
function forCourses(courses: readonly string[]): string {
  const labels = courses.map(sanitizeName).filter(Boolean);
  return labels.length > 0 ? ` (${labels.join(', ')})` : '';
}

/** A case with its course, both sanitised by `typed`. */
const caseOf = ({ title, course }: { title: string; course: string }) => {
  const label = sanitizeName(course);
  return label ? `${sanitizeName(title)} (${label})` : sanitizeName(title);
};

const switchOff = (settings: string | null) =>
  settings === null
    ? 'Recibes este correo porque las notificaciones por correo están activadas. Para desactivarlas, abre Parley desde tu curso, como siempre, y elige Ajustes.'
    : `Recibes este correo porque las notificaciones por correo están activadas en los ajustes de tu cuenta: ${settings}`;

export const mailTexts: MailTexts = {
  resetPassword: (values) => ({
    subject: 'Elija una contraseña nueva para Parley',
    text: `${hello(values.name)}

Alguien, esperamos que usted, ha pedido una contraseña nueva para su cuenta de Parley. Abra este enlace para elegirla:

${values.link}

El enlace funciona una sola vez y durante ${values.minutes} minutos. Si no lo ha pedido, puede ignorar este correo: su contraseña no cambia.

${signature}
`,
  }),
  passwordChanged: (values) => ({
    subject: 'Se ha cambiado su contraseña de Parley',
    text: `${hello(values.name)}

La contraseña de su cuenta de Parley se acaba de cambiar y se ha cerrado la sesión en todos los demás sitios donde la tenía abierta.

Si no ha sido usted, elija una contraseña nueva con «¿Olvidaste tu contraseña?» en la página de inicio de sesión y escriba a ${values.contact}.

${signature}
`,
  }),
  secondFactorAdded: (values) => ({
    subject: 'Su cuenta de Parley tiene un segundo factor',
    text: `${hello(values.name)}

A partir de ahora, para iniciar sesión en su cuenta de Parley hace falta un código de una aplicación de autenticación. Se ha cerrado la sesión en todos los demás sitios donde la tenía abierta.

Si no ha sido usted, cambie su contraseña y escriba de inmediato a ${values.contact}.

${signature}
`,
  }),
  accountConnected: (values) => ({
    subject: 'Se ha conectado otra cuenta con su cuenta de Parley',
    text: `${hello(values.name)}

Con su contraseña se ha conectado otra cuenta con esta. Lo que se hizo allí está ahora en su cuenta, y quien entra por esa vía, desde un curso o con el inicio de sesión de una institución, está en su cuenta.

Si no ha sido usted, cambie su contraseña y escriba de inmediato a ${values.contact}.

${signature}
`,
  }),
  secondFactorRemoved: (values) => ({
    subject: 'Se ha quitado el segundo factor de su cuenta de Parley',
    text: `${hello(values.name)}

Al iniciar sesión en su cuenta de Parley ya no se pide un código de una aplicación de autenticación.

Si no lo esperaba, cambie su contraseña y escriba de inmediato a ${values.contact}.

${signature}
`,
  }),
  reminder: (values) => ({
    subject: `Entrega próxima: ${sanitizeName(values.title)}`,
    text: `${hello(values.name)}

Aún no has completado este caso de práctica:

${caseOf(values)}
Fecha de entrega: ${values.due}

${values.link ?? 'Abre Parley desde tu curso, como siempre, y elígelo en la página Practicar.'}

Te recordamos cada caso una sola vez. Si no quieres más recordatorios, abre este enlace; no hace falta iniciar sesión:

${values.unsubscribe}

${signature}
`,
  }),
  reportReady: (values) => ({
    subject: 'Tus comentarios de Parley están listos',
    text: `${hello(values.name)}

Los comentarios sobre tu conversación «${sanitizeName(values.title)}» están listos:

${values.link}

${switchOff(values.settings)}

${signature}
`,
  }),
  reportReadyInCourse: (values) => ({
    subject: 'Tus comentarios de Parley están listos',
    text: `${hello(values.name)}

Los comentarios sobre tu conversación «${sanitizeName(values.title)}» están listos. Abre Parley desde tu curso, como siempre: los encuentras en la página Progreso.

${switchOff(values.settings)}

${signature}
`,
  }),
  fromInstructor: (values) => ({
    subject: sanitizeLine(values.subject),
    text: `${hello(values.name)}

${sanitizeName(values.sender) || 'Tu docente'} te escribe${forCourses(values.courses)}:

${sanitizeLines(values.text)}

${switchOff(values.settings)}

${signature}
`,
  }),
  invitation: (values) => ({
    subject: 'Te invitamos a Parley',
    text: `Hola:

Te han añadido a Parley${forCourses(values.courses)}, donde las clases de idiomas practican la conversación. Regístrate con este enlace, que es solo para ti:

${values.link}

Si no sabes de qué se trata, puedes ignorar este correo o escribir a ${values.contact}.

${signature}
`,
  }),
  invitedToClass: (values) => ({
    subject: 'Te invitan a una clase en Parley',
    text: `Hola:

Alguien te ha invitado a practicar en Parley${forCourses(values.courses)}. No cambia nada hasta que aceptes: inicia sesión, o abre Parley desde tu curso como siempre, y encontrarás allí la invitación.

${values.link}

Si no sabes de qué se trata, puedes rechazarla allí, ignorar este correo o escribir a ${values.contact}.

${signature}
`,
  }),
  registrationCode: (values) => ({
    subject: 'Su código para Parley',
    text: `Hola:

Su código para registrarse en Parley es

${values.code}

Funciona una sola vez y durante ${values.minutes} minutos. Si no lo ha pedido, puede ignorar este correo.

${signature}
`,
  }),
  missingCases: (values) => ({
    subject: 'Los estudiantes no pueden abrir sus actividades en Parley',
    text: `${hello(values.name)}

Un estudiante ha abierto la actividad «${sanitizeName(values.title)}» en ${sanitizeName(values.course) || 'tu curso'}. Viene de otro curso y su caso de práctica aún no se ha traído.

Abre una vez cualquier actividad de Parley en tu curso: los casos llegan solos. O abre Parley allí y elige «Traer los casos» en la página Lecciones.

${switchOff(values.settings)}

${signature}
`,
  }),
};
