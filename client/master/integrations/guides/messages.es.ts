export const masterIntegrationsGuides = {
  canvasTitle: 'Conectar Canvas',
  canvasText:
    'Un administrador de la cuenta de Canvas hace los pasos 1 a 4 una sola vez. Después, los docentes encuentran Parley en sus cursos. Los nombres de los menús están en inglés.',
  canvasKey: 'Crea una clave de desarrollador',
  canvasKeyText:
    'En Canvas, abre «Admin», tu cuenta, «Developer Keys». Pulsa «+ Developer Key» y luego «+ LTI Key». Elige el método «Enter URL», escribe estos valores y guarda.',
  canvasKeyName: 'Key Name',
  canvasRedirect: 'Redirect URIs',
  canvasConfigUrl: 'JSON URL',
  canvasApps:
    'Si el menú de la cuenta tiene «Apps», esa página hace los pasos 1 a 3 de una vez: Apps, «Manage», «Install a New App», versión 1.3 de LTI, «Install Method» «Enter URL», la URL de JSON de arriba. Después abre Parley en la lista: allí están «Copy Client ID» y el Deployment ID.',
  canvasOn: 'Activa la clave',
  canvasOnText:
    'En la lista de claves, pon el estado de Parley en «On». El número largo de la columna «Details» es el Client ID.',
  canvasInstall: 'Instala Parley',
  canvasInstallText:
    'Abre «Settings» de la cuenta (o de un curso), «Apps», «View App Configurations», «+ App». Elige el tipo de configuración «By Client ID», escribe el Client ID y confirma. Abre el menú de la aplicación y elige «Deployment Id»: lo necesitas en el paso siguiente.',
  canvasRegister: 'Díselo a Parley',
  canvasRegisterText:
    'En Plataformas, pulsa «Añadir plataforma» y elige Canvas. Escribe un nombre, el Client ID y el Deployment ID, elige la institución y, en «Otros sitios que pueden mostrar Parley», escribe la dirección de tu Canvas. Para Canvas en la nube de Instructure, las direcciones de abajo ya están rellenas. Un Canvas propio lleva su propio servidor en las tres últimas; el emisor no cambia.',
  use: 'Úsalo en un curso',
  canvasUseText:
    'Menú del curso: «Settings», «Navigation», arrastra Parley a la lista superior. Práctica calificada: una tarea nueva con el tipo de entrega «External Tool»; pulsa «Find», elige Parley y después un caso de práctica. En un módulo: «+», «External Tool», Parley.',
  canvasPlacements:
    'Ubicaciones: course_navigation (abre la clase), link_selection y assignment_selection (eligen casos de práctica).',
  moodleTitle: 'Conectar Moodle',
  moodleText:
    'Para Moodle 4.3 y posteriores. Un administrador del sitio hace los pasos 1 a 3 una sola vez. Los nombres de los menús están en inglés.',
  moodleInvite: 'Crea un enlace de registro',
  moodleInviteText:
    'En Plataformas, pulsa «Invitar a registrarse», elige Moodle y la institución, pulsa «Crear enlace» y copia el enlace. Vale para un solo registro en un plazo de siete días.',
  moodleRegister: 'Registra Parley en Moodle',
  moodleRegisterText:
    'Abre «Site administration», «Plugins», «Activity modules», «External tool», «Manage tools». Pega el enlace en «Tool URL» y pulsa «Add LTI Advantage». Parley aparece como herramienta: pulsa «Activate».',
  moodleActivate: 'Actívalo aquí',
  moodleActivateText:
    'En Plataformas te espera el sitio de Moodle. Comprueba su dirección, elige su institución en «Editar» y pulsa «Activar».',
  moodleUseText:
    'En el curso, abre «More», «LTI External tools», y muestra Parley en el selector de actividades. Después, «Add an activity or resource», Parley, «Select content», y elige casos de práctica. Las puntuaciones llegan solas al libro de calificaciones.',
  moodleAssistants:
    'La lista de Moodle llama estudiante a quien enseña sin permiso de edición. Aparece como estudiante hasta que abre Parley una vez y desde entonces enseña: no lo quites de la clase.',
  moodleGroups:
    'Los grupos de Moodle filtran la lista de la clase. En «Cursos y personas» puedes convertirlos en grupos de un curso, ignorarlos y ponerles nombre: Moodle solo indica sus números, y solo cuando alguien abre Parley.',
  canvasAssistants:
    'Un TA de Canvas es asistente de docencia en Parley desde el principio. Quienes diseñan u observan entran, como mucho, como estudiantes.',
  moodleManualTitle: 'Sin enlace de registro',
  moodleManualText:
    'En «Manage tools», pulsa «configure a tool manually» y escribe estos valores. Después, el icono «View configuration details» de la herramienta muestra el Platform ID, el Client ID, el Deployment ID y las direcciones que aquí pide «Añadir plataforma».',
  moodleServices:
    'Elige también: «Supports Deep Linking» (primero: solo entonces se puede escribir la «Content selection URL»); uso: «Show in activity chooser and as a preconfigured tool»; contenedor: «Embed, without blocks»; IMS LTI Assignment and Grade Services: «Use this service for grade sync and column management»; IMS LTI Names and Role Provisioning: «Use this service to retrieve members’ information as per privacy settings»; compartir el nombre y el correo de quien abre la herramienta: «Always»; aceptar calificaciones: «Always».',
  issuer: 'Emisor (issuer)',
  step: 'Paso {{number}}',
};
