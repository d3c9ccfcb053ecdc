export const masterRecords = {
  title: 'Registros',
  description: 'Lo que se cambió y se aceptó, lo que se eliminó y lo que la gente te cuenta',
  audit: 'Registro de auditoría',
  signIns: 'Inicios de sesión',
  consents: 'Consentimientos',
  research: 'Investigación',
  deleted: 'Elementos eliminados',
  speech: 'Servicio de voz',
  feedback: 'Comentarios',
};
