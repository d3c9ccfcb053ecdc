export const exportButtons = {
  export: 'Exportar CSV',
  exportXlsx: 'Exportar Excel',
  exportFailed: 'A exportação falhou.',
};
