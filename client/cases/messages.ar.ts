export const cases = {
  search: 'البحث في الحالات…',
  filter: 'عرض',
  sort: 'الترتيب حسب',
  sortDue: 'الأقرب استحقاقًا',
  sortNewest: 'الأحدث',
  sortOldest: 'الأقدم',
  sortTitle: 'العنوان (أبجديًا)',
  emptyTitle: 'لا توجد حالات تدريب بعد',
  noMatchTitle: 'لا توجد نتائج',
  noMatchText: 'لا توجد حالة تطابق البحث والتصفية.',
  clear: 'مسح التصفية',
};
