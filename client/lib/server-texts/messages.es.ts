export const serverTexts = {
  code_invalid_input: 'Revisa lo que has escrito.',
  code_wrong_password: 'La contraseña no es correcta.',
  code_cannot_publish: 'Este caso de práctica aún no se puede publicar.',
  code_unauthenticated: 'Inicia sesión.',
  code_invalid_credentials: 'Este inicio de sesión no es válido. Inténtalo de nuevo.',
  code_forbidden: 'No tienes permiso para hacer esto.',
  code_consent_required:
    'Para usar Parley, debes dar tu consentimiento al estudio de investigación.',
  code_not_accessible: 'Esto no está disponible para ti en este momento.',
  code_budget_spent: 'El tiempo para conversaciones se ha agotado por ahora.',
  code_not_found: 'No se ha encontrado. Puede que se haya eliminado.',
  code_conflict: 'Esto ha cambiado o ya existe. Recarga la página.',
  code_conversation_ended: 'Esta conversación ha terminado.',
  code_conversation_held: 'Tienes otra conversación en curso.',
  code_too_large: 'Esto es demasiado grande.',
  code_unsupported_type: 'Este tipo de archivo o de texto no se admite.',
  code_misdirected: 'Este servidor no se conoce por este nombre.',
  code_too_many_requests: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  code_internal: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  code_partner_unavailable:
    'El interlocutor no está disponible ahora. Inténtalo de nuevo en un momento.',
  code_second_factor_required: 'Introduce tu segundo factor.',
  code_unavailable: 'Parley no está disponible en este momento. Inténtalo de nuevo.',
  'A goal is of days or of minutes': 'Un objetivo es de días o de minutos',
  'A message is required': 'El mensaje es obligatorio',
  'A practice case stays in its class.': 'Un caso de práctica se queda en su clase.',
  'A report is shared or not': 'Un informe se comparte o no',
  'A session lasts from 1 to 30 minutes.': 'Una sesión dura de 1 a 30 minutos.',
  'A slower partner is on or off': 'El interlocutor más pausado está activado o desactivado',
  'A subject is required': 'El asunto es obligatorio',
  'A week has seven days': 'Una semana tiene siete días',
  'Access date and time are required': 'La fecha y la hora de acceso son obligatorias',
  'All fields are required': 'Todos los campos son obligatorios',
  'Another conversation of yours is running. Start this one again to go on with it.':
    'Tienes otra conversación en curso. Vuelve a iniciar esta para continuarla.',
  'The daily limit of emails has been reached.':
    'Ya se han enviado todos los correos que se permiten en un día.',
  'The daily limit of invitations has been reached. Please go on tomorrow.':
    'Ya se ha invitado a todas las personas que se permiten en un día. Continúa mañana.',
  'Begin with a new QR code.': 'Empieza con un código QR nuevo.',
  'Behavioral guidelines are required': 'Las pautas de comportamiento son obligatorias',
  'Choose a language and write the situation before you try this case.':
    'Elige un idioma y escribe la situación antes de probar este caso.',
  'Choose one of the languages': 'Elige uno de los idiomas',
  'Choose one of the listed choices': 'Elige una de las opciones de la lista',
  'Choose one of the listed languages': 'Elige uno de los idiomas de la lista',
  'Choose one of the listed voices': 'Elige una de las voces de la lista',
  'Choose one of the listed ways to correct': 'Elige una de las formas de corregir de la lista',
  'Choose one of the two languages': 'Elige uno de los dos idiomas',
  'Client ID is required': 'El Client ID es obligatorio',
  'Control characters cannot be searched for': 'No se pueden buscar caracteres de control',
  'Course code and title are required': 'El código del curso y el título son obligatorios',
  'Current password is incorrect': 'La contraseña actual no es correcta',
  'Current password is required': 'La contraseña actual es obligatoria',
  'Curricular goals are required': 'Los objetivos curriculares son obligatorios',
  'Deployment ID is required': 'El Deployment ID es obligatorio',
  'Description is required': 'La descripción es obligatoria',
  'Email is required': 'El correo electrónico es obligatorio',
  'Email notifications are on or off':
    'Las notificaciones por correo están activadas o desactivadas',
  'Reminders are on or off': 'Los recordatorios están activados o desactivados',
  'Enter the code from your authenticator app':
    'Escribe el código de tu aplicación de autenticación',
  'Everybody who administers Parley needs a second factor here.':
    'Aquí, toda persona que administra Parley necesita un segundo factor.',
  'First name is required': 'El nombre es obligatorio',
  'Institution name is required': 'El nombre de la institución es obligatorio',
  'Only an account without a password can be connected with another one.':
    'Solo una cuenta sin contraseña se puede conectar con otra.',
  'There is no institution of this name.': 'No hay ninguna institución con este nombre.',
  'There were too many wrong codes. Use a recovery code, or ask another administrator to reset your second factor.':
    'Ha habido demasiados códigos incorrectos. Usa un código de recuperación o pide a otra persona que administra Parley que restablezca tu segundo factor.',
  'This account administers Parley. No LMS may let people into it.':
    'Esta cuenta administra Parley. Ningún LMS puede dar acceso a ella.',
  'This code is wrong or too old. Please verify your email again':
    'Este código es incorrecto o demasiado antiguo. Verifica tu correo otra vez',
  'This code is in use already. Please choose another one.':
    'Este código ya está en uso. Elige otro.',
  'This code is wrong or too old. Only the QR code that was shown last counts: if another window has shown one since, begin again here. Otherwise check that your phone sets its clock automatically.':
    'Este código es incorrecto o demasiado antiguo. Solo vale el último código QR mostrado: si otra ventana ha mostrado uno desde entonces, empieza aquí de nuevo. Si no, comprueba que tu teléfono ajusta la hora automáticamente.',
  'This code is wrong, too old or was used before. Please enter a new one. If that is refused too, check that your phone sets its clock automatically.':
    'Este código es incorrecto, demasiado antiguo o ya se usó. Introduce uno nuevo. Si también se rechaza, comprueba que tu teléfono ajusta la hora automáticamente.',
  'This password is too common. Please choose another one':
    'Esta contraseña es demasiado común. Elige otra',
  'You signed in too long ago. Please open Parley again, then connect them.':
    'Entraste hace demasiado tiempo. Vuelve a abrir Parley y conecta las cuentas entonces.',
  'An account that administers Parley cannot be connected with another one.':
    'Una cuenta que administra Parley no se conecta con ninguna otra.',
  'Invalid email or password': 'El correo electrónico o la contraseña no son correctos',
  'Last name is required': 'Los apellidos son obligatorios',
  'Longer turns are on or off': 'El tiempo adicional para pensar está activado o desactivado',
  'Maximum time must be greater than minimum time': 'El tiempo máximo debe ser mayor que el mínimo',
  'Minimum time must be at least 1 minute': 'El tiempo mínimo debe ser de al menos 1 minuto',
  'Name is required': 'El nombre es obligatorio',
  'Nobody has proved that this address belongs to the account that uses it. Please confirm it under People first.':
    'Nadie ha demostrado que esta dirección pertenezca a la cuenta que la usa. Confírmala antes en Personas.',
  'Not a known time zone': 'Zona horaria desconocida',
  'Not a recording': 'No es una grabación',
  'Not a type of sound that browsers record': 'No es un tipo de sonido que graben los navegadores',
  'Not a valid cursor': 'Cursor no válido',
  'Not a valid id': 'ID no válido',
  'Other sections have this practice case, too.':
    'Otros grupos también tienen este caso de práctica.',
  'Parley cannot reach its database at the moment. Please try again.':
    'Parley no puede acceder a su base de datos en este momento. Inténtalo de nuevo.',
  'Password is required': 'La contraseña es obligatoria',
  'Please choose a class first.': 'Elige antes una clase.',
  'Please choose one of the eight pictures': 'Elige una de las ocho imágenes',
  'Please enter a date': 'Escribe una fecha',
  'Please enter a valid email address': 'Escribe una dirección de correo válida',
  'Please enter an address that begins with https:// or http://':
    'Escribe una dirección que empiece por https:// o http://',
  'Please enter the ID as the LMS shows it: it has no spaces and no accented letters':
    'Escribe el ID tal como lo muestra el LMS: no lleva espacios ni letras con acento',
  'Please name a class or a term': 'Indica una clase o un periodo académico',
  'Please show your second factor to administer Parley.':
    'Introduce tu segundo factor para administrar Parley.',
  'Please sign in.': 'Inicia sesión.',
  'Please write your feedback first': 'Escribe antes tus comentarios',
  'Proficiency level is required': 'El nivel es obligatorio',
  'Say in a sentence what the case is about': 'Di en una frase de qué trata el caso',
  'Section code is required': 'El código del grupo es obligatorio',
  'Set up your own second factor in Settings first.':
    'Configura antes tu propio segundo factor en Ajustes.',
  'Setup is finished. Please sign in.': 'La configuración ha terminado. Inicia sesión.',
  'Situation instructions are required': 'Las instrucciones de la situación son obligatorias',
  'Something went wrong on our side. Please try again.':
    'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  'Start date must be before end date': 'La fecha de inicio debe ser anterior a la fecha de fin',
  'Target language is required': 'El idioma de práctica es obligatorio',
  'Text is required': 'El texto es obligatorio',
  'Text is too long': 'El texto es demasiado largo',
  'The LMS does not share the roster of this course.': 'El LMS no comparte la lista de este curso.',
  'The LMS sent a roster without valid ids of people; nothing was changed.':
    'El LMS envió una lista sin identificadores válidos de personas; no se ha cambiado nada.',
  'The LMS did not say where its configuration is (openid_configuration).':
    'El LMS no ha dicho dónde está su configuración (openid_configuration).',
  'The configuration of the LMS is for another address than its own.':
    'La configuración del LMS es de otra dirección que la suya.',
  'The LMS did not answer with a client id.': 'El LMS no ha respondido con un ID de cliente.',
  'The configuration of the LMS is not complete ({{value}}).':
    'La configuración del LMS está incompleta ({{value}}).',
  'This LMS is registered with Parley already, with other addresses.':
    'Este LMS ya está registrado en Parley, con otras direcciones.',
  'The link may be too old: please begin the registration in the LMS again. “{{value}}”':
    'Puede que el enlace sea demasiado antiguo: empieza de nuevo el registro en el LMS. «{{value}}»',
  'The LMS sent an empty roster; nothing was changed.':
    'El LMS envió una lista vacía; no se ha cambiado nada.',
  'The access group is required': 'El grupo de acceso es obligatorio',
  'The body is not an SDP offer.': 'El cuerpo no es una oferta SDP.',
  'The budget of this class is used up for this month.':
    'El presupuesto de esta clase se ha agotado para este mes.',
  'Choose a closing date that is not before the due date.':
    'Elige una fecha de cierre que no sea anterior a la de entrega.',
  'The code is missing': 'Falta el código',
  'The code is required': 'El código es obligatorio',
  'The conversation partner is not available right now. Please try again in a moment.':
    'El interlocutor no está disponible ahora. Inténtalo de nuevo en un momento.',
  'The conversation partner is out of service. This is not your fault: the people who run Parley have been told.':
    'El interlocutor está fuera de servicio. No es culpa tuya: ya hemos avisado a quienes se encargan de Parley.',
  'The cursor is not valid.': 'El cursor no es válido.',
  'The database does not answer.': 'La base de datos no responde.',
  'The link is not complete': 'El enlace no está completo',
  'The mail server does not accept this email address. Please check it.':
    'El servidor de correo no acepta esta dirección de correo electrónico. Compruébala.',
  'The path is missing': 'Falta la ruta',
  'The request could not be read.': 'No se pudo leer la petición.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'The request is too large.': 'La petición es demasiado grande.',
  'The request has a content type or encoding that is not supported.':
    'La petición tiene un tipo de contenido o una codificación que no se admite.',
  'The request is not valid.': 'La petición no es válida.',
  'The session of this frame has ended.': 'La sesión de este marco ha terminado.',
  'The term belongs to another institution than the class.':
    'El periodo académico es de otra institución que la clase.',
  'The time of this conversation is over.': 'El tiempo de esta conversación ha terminado.',
  'The voice sample is not available right now.': 'La muestra de voz no está disponible ahora.',
  'There are no lines to import': 'No hay líneas que importar',
  'There is no report to practice with yet.': 'Aún no hay un informe con el que practicar.',
  'There is no report to share.': 'No hay ningún informe que compartir.',
  'This LMS has been switched off in Parley.': 'Este LMS se ha desactivado en Parley.',
  'The LMS does not grade this person ({{value}}).':
    'El LMS no califica a esta persona ({{value}}).',
  'The LMS has no such gradebook column any more ({{value}}).':
    'El LMS ya no tiene esta columna de calificación ({{value}}).',
  'The LMS refuses scores from this tool ({{value}}).':
    'El LMS no acepta puntuaciones de esta herramienta ({{value}}).',
  'The LMS asks us to wait ({{value}}).': 'El LMS pide esperar ({{value}}).',
  'The LMS has a score with a later time ({{value}}).':
    'El LMS tiene una puntuación de un momento posterior ({{value}}).',
  'The LMS answered with an error ({{value}}).': 'El LMS respondió con un error ({{value}}).',
  'The LMS has an address that this tool may not call ({{value}}).':
    'El LMS tiene una dirección que esta herramienta no puede llamar ({{value}}).',
  'The LMS did not answer in time ({{value}}).': 'El LMS no respondió a tiempo ({{value}}).',
  'The LMS could not be reached ({{value}}).': 'No se pudo contactar con el LMS ({{value}}).',
  'The LMS sent an answer that is too large ({{value}}).':
    'El LMS envió una respuesta demasiado grande ({{value}}).',
  'The LMS redirected too often ({{value}}).': 'El LMS redirigió demasiadas veces ({{value}}).',
  'The LMS sent something that is not JSON ({{value}}).':
    'El LMS envió algo que no es JSON ({{value}}).',
  'The LMS does not let this tool use the service ({{value}}).':
    'El LMS no permite que esta herramienta use el servicio ({{value}}).',
  'The practice case or the attempt is gone.': 'El caso de práctica o el intento ya no existe.',
  'Given up after two days: “{{value}}”': 'Se abandonó al cabo de dos días: «{{value}}»',
  'This LMS is no longer connected.': 'Este LMS ya no está conectado.',
  'This account has been disabled. Please write to the support address if it should not be.':
    'Esta cuenta se ha desactivado. Escribe a la dirección de asistencia si no debería estarlo.',
  'This activity was opened in another browser. Please open it again from your course.':
    'Esta actividad se abrió en otro navegador. Vuelve a abrirla desde tu curso.',
  'This code is not valid.': 'Este código no es válido.',
  'This code is not valid. The server prints one at start.':
    'Este código no es válido. El servidor muestra uno al arrancar.',
  'This conversation has ended.': 'Esta conversación ha terminado.',
  'This conversation was connected too often, so it has been ended. Start again for a new one.':
    'Esta conversación se ha conectado demasiadas veces y por eso ha terminado. Empieza otra.',
  'This conversation was connected too often. Please end it and start a new one.':
    'Esta conversación se ha conectado demasiadas veces. Termínala y empieza otra.',
  'This email is already in use.': 'Este correo ya está en uso.',
  'This email is already invited.': 'Este correo ya tiene una invitación.',
  'This email is already registered.': 'Este correo ya está registrado.',
  'This email is already registered. Please sign in instead.':
    'Este correo ya está registrado. Inicia sesión.',
  'This email is already registered. Please use "Existing User" instead.':
    'Este correo ya está registrado. Usa «Usuario existente».',
  'This invitation is too old or was used already. Please enter your email address.':
    'Esta invitación es demasiado antigua o ya se usó. Escribe tu dirección de correo.',
  'This is not a page of Parley.': 'Esta no es una página de Parley.',
  'This is not the name of a frame.': 'Este no es el nombre de un marco.',
  'This issuer and client ID are registered already.':
    'Este emisor y este Client ID ya están registrados.',
  'This link is too old or was used already. Please ask for a new one.':
    'Este enlace es demasiado antiguo o ya se usó. Pide uno nuevo.',
  'This person is a master. Remove the master rights first.':
    'Esta persona administra Parley. Quítale antes sus derechos.',
  'This person has no second factor.': 'Esta persona no tiene un segundo factor.',
  'This practice case has been changed elsewhere. Reload it before you save.':
    'Este caso de práctica se ha cambiado en otro sitio. Recárgalo antes de guardar.',
  'This practice case has closed.': 'Este caso de práctica se ha cerrado.',
  'This practice case has never been published.': 'Este caso de práctica nunca se ha publicado.',
  'This practice case is not available yet.': 'Este caso de práctica aún no está disponible.',
  'This secret is wrong, used or expired.': 'Este secreto es incorrecto, ya se usó o ha caducado.',
  'This section does not come from an LMS.': 'Este grupo no viene de un LMS.',
  'This server is not known by this name. An operator sets PUBLIC_URL or ALLOWED_HOSTS.':
    'Este servidor no se conoce por este nombre. Un operador configura PUBLIC_URL o ALLOWED_HOSTS.',
  'This session was not opened by an LMS.': 'Esta sesión no la abrió un LMS.',
  'This sign-in is too old. Please try again.':
    'Este inicio de sesión es demasiado antiguo. Inténtalo de nuevo.',
  'This user is already enrolled in this section': 'Este usuario ya está inscrito en este grupo',
  'This link was used already or is too old. Please open the activity again from your course.':
    'Este acceso ya se usó o es demasiado antiguo. Vuelve a abrir la actividad desde tu curso.',
  'Title is required': 'El título es obligatorio',
  'Too many attempts. Please try again in {{value}} hours.':
    'Demasiados intentos. Inténtalo de nuevo en {{value}} horas.',
  'Too many attempts. Please try again in {{value}} minutes.':
    'Demasiados intentos. Inténtalo de nuevo en {{value}} minutos.',
  'Too many attempts. Please wait a moment and try again.':
    'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  'This import has been undone.': 'Esta importación se ha deshecho.',
  'Too many lines at once': 'Demasiadas líneas a la vez',
  'We do not know this email yet. Please ask your instructor to add you to the class.':
    'Aún no conocemos este correo. Pide a tu docente que te añada a la clase.',
  'You can practice in your own name only.': 'Solo puedes practicar en tu propio nombre.',
  'You can record consent for your own account only.':
    'Solo puedes registrar el consentimiento de tu propia cuenta.',
  'You do not have access to this class.': 'No tienes acceso a esta clase.',
  'You do not teach this section.': 'No impartes clase en este grupo.',
  'The consent text has changed since this page was opened. Please reload the page, or open it from your course again, to read the new text.':
    'El texto de consentimiento ha cambiado desde que se abrió esta página. Vuelve a cargar la página, o ábrela de nuevo desde tu curso, para leer el texto nuevo.',
  'Your second factor is on already. Please reload this page. If you have not seen its recovery codes, make new ones in Settings.':
    'Tu segundo factor ya está activado. Vuelve a cargar esta página. Si no has visto los códigos de recuperación, crea otros nuevos en Ajustes.',
  'You have no class in this role.': 'No tienes ninguna clase en la que trabajar así.',
  'You have no second factor yet.': 'Aún no tienes un segundo factor.',
  'You have used all attempts on this practice case.':
    'Has usado todos los intentos de este caso de práctica.',
  'You must consent to the research study to access the product.':
    'Para usar Parley, debes dar tu consentimiento al estudio de investigación.',
  'Your class has not opened yet. Please come back a little later, or ask your instructor when it starts.':
    'Tu clase aún no ha empezado. Vuelve un poco más tarde o pregunta a tu docente cuándo empieza.',
  'Your account has been removed. Please ask your instructor for help.':
    'Tu cuenta se ha eliminado. Pide ayuda a tu docente.',
  'Please name a week by its Monday': 'Indica la semana por su lunes',
  'Please name a month as 2026-03': 'Indica el mes así: 2026-03',
  'Figures of individual weeks are not shown, so that nobody can be recognized.':
    'No se muestran datos de semanas sueltas, para que no se reconozca a nadie.',
  'Write the color as #0e5a5a': 'Escribe el color así: #0e5a5a',
  'This color is too light to be read. Please choose a darker one.':
    'Este color es demasiado claro para leerse. Elige uno más oscuro.',
  'The logo is too large': 'El logotipo es demasiado grande',
  'The logo is not a PNG file': 'El logotipo no es un archivo PNG',
  'Choose a word first': 'Elige primero una palabra',
  'There is nothing to translate': 'No hay nada que traducir',
  'Your list of words is full. Delete some first.':
    'Ya guardas tantas palabras como caben. Elimina alguna primero.',
  'Password must be at least 8 characters': 'La contraseña debe tener al menos 8 caracteres',
  'Password must contain at least one uppercase letter':
    'La contraseña debe contener al menos una letra mayúscula',
  'Password must contain at least one lowercase letter':
    'La contraseña debe contener al menos una letra minúscula',
  'Password must contain at least one number': 'La contraseña debe contener al menos un número',
  'Password must be at most {{value}} characters':
    'La contraseña puede tener como máximo {{value}} caracteres',
  'A conversation holds {{value}} turns at most.':
    'Una conversación admite como máximo {{value}} turnos.',
  'This line repeats line {{value}}.': 'Esta línea repite la línea {{value}}.',
  'Line {{value}} has another name for this address.':
    'La línea {{value}} tiene otro nombre para esta dirección.',
  'There are people in this group. Please move them to another one first.':
    'Hay personas en este grupo. Muévelas primero a otro.',
  'There is a group of this name. Please edit it instead.':
    'Ya hay un grupo con este nombre. Edítalo.',
  'There is no access group called {{value}}.': 'No hay ningún grupo de acceso llamado {{value}}.',
  'This export holds {{value}} conversations, too many for a browser. Please ask whoever runs the server for npm run parley -- export-research.':
    'Esta exportación contiene {{value}} conversaciones, demasiadas para un navegador. Pide a quien gestiona el servidor que use npm run parley -- export-research.',
  'There is no role “{{value}}”: it must be student, instructor or ta.':
    '«{{value}}» no es un rol: debe ser student, instructor o ta.',
  'There is no section in a term with the code “{{value}}”.':
    'No hay ningún grupo en un periodo con el código «{{value}}».',
  'There is no section of a class with the code “{{value}}” in this term.':
    'No hay ningún grupo de una clase con el código «{{value}}» en este periodo.',
  'This class has no section “{{value}}” in this term.':
    'Esta clase no tiene ningún grupo «{{value}}» en este periodo.',
  'More than one section has these course, term and section codes.':
    'Hay más de un grupo con estos códigos de clase, periodo y grupo.',
  'This person has registered already.': 'Esta persona ya se ha registrado.',
  'This person has no email address.': 'Esta persona no tiene correo.',
  'This person proves the address by registering.':
    'Esta persona confirma la dirección al registrarse.',
  'This address is proved already.': 'Esta dirección ya está confirmada.',
  'This address is proved to be somebody else’s.':
    'Está confirmado que esta dirección es de otra persona.',
  'This person has not registered yet, so there is no password to reset.':
    'Esta persona aún no se ha registrado, así que no hay contraseña que restablecer.',
  'This account is disabled.': 'Esta cuenta está desactivada.',
  'One of these accounts is being merged into another one.':
    'Una de estas cuentas se está uniendo a otra.',
  'These are the same account.': 'Ya son la misma cuenta.',
  'The account of a master cannot be merged. Remove the master rights first.':
    'Una cuenta que administra Parley no se puede unir a otra. Quítale antes sus derechos.',
  'The account that stays is disabled.': 'La cuenta que se conserva está desactivada.',
  'You cannot disable your own account.': 'No puedes desactivar tu propia cuenta.',
  'You cannot remove your own master rights.': 'No puedes quitarte tus propios derechos.',
  'This person cannot sign in with a password.':
    'Esta persona no puede iniciar sesión con una contraseña.',
  'An LMS opens this account. Make another one for administering Parley.':
    'Un LMS da acceso a esta cuenta. Crea otra para administrar Parley.',
  'Somebody must be able to administer Parley.': 'Alguien tiene que poder administrar Parley.',
  'Remove your own second factor in Settings.': 'Quita tu propio segundo factor en los ajustes.',
  'The LMS takes one practice case at a time.': 'El LMS acepta un solo caso de práctica a la vez.',
  'Choose published practice cases of this class.':
    'Elige casos de práctica publicados de esta clase.',
  'The course has changed meanwhile. Please try again.':
    'El curso ha cambiado entretanto. Inténtalo de nuevo.',
  'The course has no such group.': 'El curso no tiene ese grupo.',
  'A section of the LMS is named twice.': 'Un grupo del LMS aparece dos veces.',
  'A section does not belong to this class and term.':
    'Un grupo no pertenece a esta clase y este periodo.',
  'These are the same registration.': 'Ya son el mismo registro.',
  'These are registrations of different sites: their issuers differ.':
    'Son registros de sitios distintos: sus emisores no coinciden.',
  'This registration is itself being moved.': 'Este registro también se está trasladando.',
  'None of these students is in your classes any more.':
    'Ninguno de estos estudiantes está ya en tus clases.',
};
