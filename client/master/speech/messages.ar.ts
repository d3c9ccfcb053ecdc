export const masterSpeech = {
  failed: 'تعذّر تحميل فحص خدمة الكلام',
  title: 'آخر فحص لخدمة الكلام',
  description:
    'يُجريه مشغّل الخادم بالأمر \u2066npm run parley -- check-openai\u2069. وهو يفعل ما تفعله المحادثة، في نحو دقيقة.',
  demoTitle: 'يتحدث المتعلمون مع الشريك التجريبي',
  demoText: 'ليس في هذا الخادم OPENAI_API_KEY، فلا توجد خدمة تُفحص.',
  neverTitle: 'لم تُفحص خدمة الكلام بعد',
  neverText:
    'يُشغَّل \u2066npm run parley -- check-openai\u2069 على الخادم بعد ضبط المفتاح وقبل أول حصة.',
  allWorks: 'عمل كل شيء في {{at}}. تكلفة الكلام {{cost}}.',
  someFails: 'لم يعمل كل شيء في {{at}}. تكلفة الكلام {{cost}}.',
  step: 'ما تحتاج إليه المحادثة',
  result: 'النتيجة',
  detail: 'ما نتج عنه',
  works: 'يعمل',
  fails: 'لا يعمل',
};
