export const imports = {
  file: '选择文件',
  unreadable: '无法读取该文件，请重新选择。',
  removeFile: '移除文件',
  failed: '未能导入名单',
  partly: '出错之前已发送 {{total}} 行中的 {{done}} 行。可以放心地重新导入这份名单。',
  previewResult: '尚未保存任何内容。导入将会：',
  result: '导入已完成：',
  lines: '名单中的行',
  line: '行',
  outcome: '结果',
};
