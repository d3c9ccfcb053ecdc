import type { ReportTexts } from './messages.en.ts';

export const ar: ReportTexts = {
  wentWell: 'ما أحسنتَ فيه',
  tryAgain: 'حاول مرة أخرى',
  turn: 'الدور {number}',
  tryFirst: 'حاول بنفسك أولاً:',
  answer: 'الجواب:',
  inNumbers: 'بالأرقام',
  time: 'الوقت: {time}',
  turns: 'أدوارك: {turns}',
  words: 'كلماتك: {words} ({share}% من كل الكلمات)',
  rate: 'كلماتك في الدقيقة أثناء الكلام: {rate}',
  keyItems: 'العبارات الأساسية المستخدمة: {said} من {all}',
  nextStep: 'خطوتك التالية',
  note: 'يعتمد هذا التقرير على نص مفرّغ آلياً قد يحتوي على أخطاء. وهو لا يقيّم النطق.',
  retry: 'قلتَ «{quote}». كيف تقولها الآن؟',
  summary: 'شاركتَ في المحادثة من بدايتها إلى نهايتها.',
  practiseMore: 'تدرّب على هذه المحادثة مرة أخرى وأعطِ إجابات أطول.',
  silent: 'لقد بدأتَ المحادثة، وهذه هي الخطوة الأولى.',
  silentNext: 'حاول مرة أخرى وأجب بجملة قصيرة؛ تكفي بضع كلمات للبداية.',
};
