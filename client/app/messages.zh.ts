export const app = {
  notFoundTitle: '页面不存在',
  notFoundText: '没有地址为 {{path}} 的页面',
  notFoundHome: '前往首页',
  crashTitle: '出错了',
  crashText: '无法显示此页面。已保存的内容仍然保留。',
  crashReload: '重新加载',
  crashReference: '供技术支持参考的编号：{{id}}',
};
