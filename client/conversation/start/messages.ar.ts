export const conversationStart = {
  stepTalk: 'تتحدث مع شريك يعمل بالذكاء الاصطناعي، ولغة المحادثة {{language}}. وهو يبدأ الكلام.',
  stepTalkPlain: 'تتحدث مع شريك يعمل بالذكاء الاصطناعي. وهو يبدأ الكلام.',
  stepTime: 'تستغرق المحادثة {{range}}. وللحصول على ملاحظات يلزم الكلام مدة {{min}} على الأقل.',
  stepTimePlain: 'للحصول على ملاحظات يلزم الكلام أقصر مدة محددة لهذه الحالة.',
  stepPause: 'يمكنك التوقف مؤقتًا متى شئت: وقت التوقف لا يُحسب.',
  stepRecorded:
    'تبقى مداخلاتك على هذا الجهاز 30 يومًا حتى يمكنك الاستماع إليها. ولا تُرسل إلى أي مكان.',

  noCalls:
    'لا يستطيع هذا المتصفح إجراء المكالمات التي تحتاج إليها المحادثة. يُرجى فتح Parley في Chrome أو Edge أو Firefox أو Safari. وعلى iPhone أو iPad في وضع القفل (Lockdown Mode)، أوقف هذا الوضع لهذا الموقع أولًا.',
  caseMissing:
    'حالة التدريب هذه غير متاحة لك. ربما أُلغي نشرها أو حُذفت، أو أنها تتبع مادة أخرى. يمكن للمدرّس إفادتك.',
  caseElsewhere:
    'تتبع حالة التدريب هذه مادة ليس لك تسجيل فيها. يُرجى فتح النشاط من مقررك، أو إبلاغ المدرّس.',
  caseOtherRole:
    'لا توجد حالة التدريب هذه في أي من موادك هنا. إن كنت تعرفها من دورك الآخر فيُرجى الرجوع، ثم التبديل إلى «{{role}}» أعلى الصفحة وفتحها من جديد.',
  caseDeleted: 'حذف المدرّس حالة التدريب هذه. يمكنك سؤاله عن الحالة البديلة.',
  caseNotYetUntil: 'تُفتح حالة التدريب هذه في {{date}}.',
  caseNotYet: 'لم تُفتح حالة التدريب هذه بعد.',
  caseUnpublished: 'سحب المدرّس حالة التدريب هذه مؤقتًا. يُرجى إبلاغه إذا طُلب منك التدرّب عليها.',
  caseUnpublishedOwn: 'حالة التدريب هذه غير منشورة. يجب نشرها أولًا من صفحة «الدروس».',

  classResults: 'مادتك',
  classResultsNone: 'لم يتدرّب أي طالب على هذه الحالة بعد.',
  classStudents_zero: 'لم يتدرّب عليها أي طالب',
  classStudents_one: 'تدرّب عليها طالب واحد',
  classStudents_two: 'تدرّب عليها طالبان',
  classStudents_few: 'تدرّب عليها {{count}} طلاب',
  classStudents_many: 'تدرّب عليها {{count}} طالبًا',
  classStudents_other: 'تدرّب عليها {{count}} طالب',
  classSessions_zero: 'لا محادثات',
  classSessions_one: 'محادثة واحدة',
  classSessions_two: 'محادثتان',
  classSessions_few: '{{count}} محادثات',
  classSessions_many: '{{count}} محادثة',
  classSessions_other: '{{count}} محادثة',
  classCompletion: 'أكملها {{percent}}% منهم',
  classTime: '{{time}} في المتوسط',
  allResults: 'كل النتائج',
};
