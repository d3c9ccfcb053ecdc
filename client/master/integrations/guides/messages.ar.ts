export const masterIntegrationsGuides = {
  canvasTitle: 'ربط Canvas',
  canvasText:
    'يُجري مسؤول حساب Canvas الخطوات من 1 إلى 4 مرة واحدة. ثم يجد المدرّسون Parley في مقرراتهم.',
  canvasKey: 'إنشاء مفتاح مطوّر',
  canvasKeyText:
    'في Canvas افتح “\u2066Admin\u2069”، ثم حسابك، ثم “\u2066Developer Keys\u2069”. اضغط “\u2066+ Developer Key\u2069”، ثم “\u2066+ LTI Key\u2069”. اختر الطريقة “\u2066Enter URL\u2069”، وأدخل هذه القيم، ثم احفظ.',
  canvasKeyName: 'اسم المفتاح (Key Name)',
  canvasRedirect: 'Redirect URIs',
  canvasConfigUrl: 'JSON URL',
  canvasApps:
    'إذا كانت قائمة الحساب تحتوي على «Apps» فهذه الصفحة تنجز الخطوات من 1 إلى 3 دفعة واحدة: Apps ثم «Manage» ثم «Install a New App»، وإصدار LTI ‏1.3، و«Install Method» بقيمة «Enter URL»، وعنوان JSON أعلاه. ثم افتح Parley في القائمة: تجد هناك «Copy Client ID» ومعرّف النشر (Deployment ID).',
  canvasOn: 'تفعيل المفتاح',
  canvasOnText:
    'في قائمة المفاتيح اضبط حالة Parley على “\u2066On\u2069”. الرقم الطويل في العمود “\u2066Details\u2069” هو معرّف العميل (Client ID).',
  canvasInstall: 'تثبيت Parley',
  canvasInstallText:
    'افتح “\u2066Settings\u2069” للحساب (أو لمقرر واحد)، ثم “\u2066Apps\u2069”، ثم “\u2066View App Configurations\u2069”، ثم “\u2066+ App\u2069”. اختر نوع الإعداد “\u2066By Client ID\u2069”، وأدخل معرّف العميل (Client ID)، ثم أكّد. افتح قائمة التطبيق واختر “\u2066Deployment Id\u2069”: ستحتاج إليه في الخطوة التالية.',
  canvasRegister: 'إبلاغ Parley',
  canvasRegisterText:
    'في «المنصات» اضغط «إضافة منصة» واختر Canvas. أدخل اسمًا ومعرّف العميل (Client ID) ومعرّف النشر (Deployment ID)، واختر المؤسسة، وأدخل عنوان Canvas لديك في «مواقع أخرى يُسمح لها بعرض Parley». في سحابة Instructure تكون العناوين أدناه مملوءة بالفعل. أما إذا كان Canvas على خادم خاص بك، فتتضمن العناوين الثلاثة الأخيرة اسم ذلك الخادم، وتبقى جهة الإصدار كما هي.',
  use: 'الاستخدام في مقرر',
  canvasUseText:
    'قائمة المقرر: “\u2066Settings\u2069”، ثم “\u2066Navigation\u2069”، ثم اسحب Parley إلى القائمة العليا. للتدريب بدرجات: تكليف جديد بنوع التسليم “\u2066External Tool\u2069”، ثم اضغط “\u2066Find\u2069”، واختر Parley ثم حالة تدريب. في الوحدة: “\u2066+\u2069”، ثم “\u2066External Tool\u2069”، ثم Parley.',
  canvasPlacements:
    'المواضع: course_navigation (يفتح المادة)، وlink_selection وassignment_selection (لاختيار حالات التدريب).',
  moodleTitle: 'ربط Moodle',
  moodleText: 'للإصدار Moodle 4.3 وما بعده. يُجري مسؤول الموقع الخطوات من 1 إلى 3 مرة واحدة.',
  moodleInvite: 'إنشاء رابط تسجيل',
  moodleInviteText:
    'في «المنصات» اضغط «دعوة إلى التسجيل»، واختر Moodle والمؤسسة، واضغط «إنشاء الرابط»، ثم انسخ الرابط. وهو صالح لتسجيل واحد خلال سبعة أيام.',
  moodleRegister: 'تسجيل Parley في Moodle',
  moodleRegisterText:
    'افتح “\u2066Site administration\u2069”، ثم “\u2066Plugins\u2069”، ثم “\u2066Activity modules\u2069”، ثم “\u2066External tool\u2069”، ثم “\u2066Manage tools\u2069”. ألصق الرابط في “\u2066Tool URL\u2069” واضغط “\u2066Add LTI Advantage\u2069”. يظهر Parley بين الأدوات: اضغط “\u2066Activate\u2069”.',
  moodleActivate: 'التفعيل هنا',
  moodleActivateText:
    'في «المنصات» ينتظرك موقع Moodle. تحقق من عنوانه، واختر مؤسسته بزر «تعديل»، ثم اضغط «تفعيل».',
  moodleUseText:
    'في المقرر افتح “\u2066More\u2069”، ثم “\u2066LTI External tools\u2069”، وأظهر Parley في قائمة اختيار الأنشطة. ثم “\u2066Add an activity or resource\u2069”، وParley، و“\u2066Select content\u2069”، واختر حالات التدريب. تصل الدرجات إلى دفتر الدرجات تلقائيًا.',
  moodleAssistants:
    'تعدّ قائمة Moodle المدرّس من دون صلاحية التحرير طالبًا. يظهر ضمن الطلاب حتى يفتح Parley مرة واحدة، ثم يصبح ممن يدرّسون: لا تُزله من المادة.',
  moodleGroups:
    'تُصفّى قائمة الطلاب حسب مجموعات Moodle. في «المقررات والأشخاص» يمكنك جعلها شُعبًا لمقرر أو تجاهلها، وتسميتها: لا يذكر Moodle إلا أرقامها، وفقط عندما يفتح أحد Parley.',
  canvasAssistants:
    'مساعد التدريس في Canvas هو مساعد تدريس في Parley منذ البداية. أما المصممون والمراقبون فيدخلون بصفة طلاب على الأكثر.',
  moodleManualTitle: 'من دون رابط تسجيل',
  moodleManualText:
    'في “\u2066Manage tools\u2069” اضغط “\u2066configure a tool manually\u2069” وأدخل هذه القيم. بعد ذلك تعرض الأيقونة “\u2066View configuration details\u2069” قيم Platform ID وClient ID وDeployment ID والعناوين التي تطلبها «إضافة منصة» هنا.',
  moodleServices:
    'اختر أيضًا: “\u2066Supports Deep Linking\u2069” (أولًا: لا يمكن إدخال “\u2066Content selection URL\u2069” إلا بعده)؛ والاستخدام “\u2066Show in activity chooser and as a preconfigured tool\u2069”؛ وإطار التشغيل “\u2066Embed, without blocks\u2069”؛ وIMS LTI Assignment and Grade Services: “\u2066Use this service for grade sync and column management\u2069”؛ وIMS LTI Names and Role Provisioning: “\u2066Use this service to retrieve members’ information as per privacy settings\u2069”؛ ومشاركة اسم المستخدم وبريده “\u2066Always\u2069”؛ وقبول الدرجات “\u2066Always\u2069”.',
  issuer: 'جهة الإصدار (Issuer)',
  step: 'الخطوة {{number}}',
};
