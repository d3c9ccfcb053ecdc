export const masterRecords = {
  title: 'Registros',
  description:
    'O que foi alterado e consentido, o que foi excluído e o que as pessoas contam a você',
  audit: 'Registro de auditoria',
  signIns: 'Logins',
  consents: 'Consentimentos',
  research: 'Pesquisa',
  deleted: 'Itens excluídos',
  speech: 'Serviço de voz',
  feedback: 'Feedback',
};
