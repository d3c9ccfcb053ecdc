export const app = {
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundText: 'لا توجد صفحة في {{path}}',
  notFoundHome: 'الذهاب إلى صفحة البداية',
  crashTitle: 'حدث خطأ ما',
  crashText: 'تعذّر عرض هذه الصفحة. ما سبق حفظه لا يزال محفوظًا.',
  crashReload: 'إعادة تحميل الصفحة',
  crashReference: 'رقم مرجعي للدعم: {{id}}',
};
