export const cases = {
  search: '搜索情景…',
  filter: '显示',
  sort: '排序方式',
  sortDue: '截止日期优先',
  sortNewest: '最新',
  sortOldest: '最早',
  sortTitle: '按标题',
  emptyTitle: '还没有练习情景',
  shown_other: '{{shown}} / {{count}} 个情景',
  noMatchTitle: '没有匹配结果',
  noMatchText: '没有情景符合你的搜索和筛选条件。',
  clear: '清除筛选',
};
