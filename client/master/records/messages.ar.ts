export const masterRecords = {
  title: 'السجلات',
  description: 'ما تغيّر وما تمت الموافقة عليه، وما حُذف، وما يخبرك به الناس',
  audit: 'سجل التدقيق',
  signIns: 'تسجيلات الدخول',
  consents: 'الموافقات',
  research: 'البحث',
  deleted: 'العناصر المحذوفة',
  speech: 'خدمة الكلام',
  feedback: 'الملاحظات',
};
