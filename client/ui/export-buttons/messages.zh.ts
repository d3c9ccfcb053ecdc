export const exportButtons = {
  export: '导出 CSV',
  exportXlsx: '导出 Excel',
  exportFailed: '导出失败。',
};
