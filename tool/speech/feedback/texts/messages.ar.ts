import type { ReportTexts } from './messages.en.ts';

export const ar: ReportTexts = {
  wentWell: 'ما سار جيدًا',
  tryAgain: 'للمحاولة مرة أخرى',
  turn: 'المداخلة {number}',
  tryFirst: 'محاولتك أولًا:',
  answer: 'الجواب:',
  inNumbers: 'بالأرقام',
  time: 'الوقت: {time}',
  turns: 'مداخلاتك: {turns}',
  typed: 'مداخلات مكتوبة: {turns}',
  words: 'كلماتك: {words} ({share}% من كل الكلمات)',
  rate: 'كلماتك في دقيقة الكلام: {rate}',
  keyItems: 'الكلمات الأساسية المستخدمة: {said} من {all}',
  nextStep: 'خطوتك التالية',
  note: 'يعتمد هذا التقرير على نص محادثة مكتوب آليًا قد يحتوي على أخطاء. وهو لا يقيّم النطق.',
  retry: 'من كلامك: «{quote}». ما صيغتها الآن؟',
  summary: 'شاركت في المحادثة من بدايتها إلى نهايتها.',
  practiseMore: 'من المفيد التدرّب على هذه المحادثة مرة أخرى بإجابات أطول.',
  silent: 'بدأت المحادثة، وهذه هي الخطوة الأولى.',
  silentNext: 'يمكنك المحاولة مرة أخرى بجملة قصيرة؛ تكفي بضع كلمات للبداية.',
};
