export const gatewayTexts = {
  opening: 'جارٍ فتح Parley…',
  openingText: 'لحظة واحدة، مقررك قيد الفتح.',
  refusedTitle: 'تعذّر فتح هذا النشاط',
  refusedHelp:
    'يُرجى العودة إلى مقررك وفتح النشاط من جديد. إذا تكرر ذلك، فيُرجى إبلاغ المدرّس أو مسؤول نظام إدارة التعلّم وإعطاؤه هذا الرقم المرجعي:',
  unregisteredTitle: 'لم يُسجَّل Parley',
  unregisteredHelp:
    'لا يلزم التراجع عن شيء في نظام إدارة التعلّم: يُعاد التسجيل بعد زوال السبب. إذا تكرر ذلك، فيُرجى إعطاء مدير نظام Parley هذا الرقم المرجعي:',
  ownWindowTitle: 'فتح Parley في نافذة مستقلة',
  ownWindowText:
    'يمنع متصفحك المواقع المعروضة داخل صفحات أخرى من تذكّر هويتك. أما في نافذة مستقلة فيعمل Parley كالمعتاد.',
  siteText:
    'لم يسمح مدير نظام Parley لهذا الموقع بعد بعرض Parley داخل صفحاته. أما في نافذة مستقلة فيعمل Parley كالمعتاد.',
  ownWindowButton: 'فتح في نافذة جديدة',
  backToCourse: 'العودة إلى المقرر',
  goOn: 'متابعة',
  registeredTitle: 'سُجِّل Parley',
  registeredText: 'بقي أن يفعّل مدير نظام Parley هذا التسجيل. يمكنك إغلاق هذه النافذة.',
  chosen: 'اختير في Parley:',
  brokenTitle: 'Parley غير متاح حاليًا',
  brokenText: 'يُرجى إعادة المحاولة بعد بضع دقائق.',
} as const;
