export const exportButtons = {
  export: 'تصدير CSV',
  exportXlsx: 'تصدير Excel',
  exportFailed: 'تعذّر التصدير.',
};
