export const masterIntegrationsGuides = {
  canvasTitle: 'ربط Canvas',
  canvasText:
    'يُجري مسؤول حساب Canvas الخطوات من 1 إلى 4 مرة واحدة. ثم يجد المدرّسون Parley في مقرراتهم.',
  canvasKey: 'إنشاء مفتاح مطوّر',
  canvasKeyText:
    'في Canvas افتح “Admin”، ثم حسابك، ثم “Developer Keys”. اضغط “+ Developer Key”، ثم “+ LTI Key”. اختر الطريقة “Enter URL”، وأدخل هذه القيم، ثم احفظ.',
  canvasKeyName: 'اسم المفتاح (Key Name)',
  canvasRedirect: 'Redirect URIs',
  canvasConfigUrl: 'JSON URL',
  canvasOn: 'تفعيل المفتاح',
  canvasOnText:
    'في قائمة المفاتيح اضبط حالة Parley على “On”. الرقم الطويل في العمود “Details” هو معرّف العميل (Client ID).',
  canvasInstall: 'تثبيت Parley',
  canvasInstallText:
    'افتح “Settings” للحساب (أو لمقرر واحد)، ثم “Apps”، ثم “View App Configurations”، ثم “+ App”. اختر نوع الإعداد “By Client ID”، وأدخل معرّف العميل (Client ID)، ثم أكّد. افتح قائمة التطبيق واختر “Deployment Id”: ستحتاج إليه في الخطوة التالية.',
  canvasRegister: 'إبلاغ Parley',
  canvasRegisterText:
    'في «المنصات» اضغط «إضافة منصة» واختر Canvas. أدخل معرّف العميل (Client ID) ومعرّف النشر (Deployment ID). في سحابة Instructure تكون العناوين أدناه مملوءة بالفعل. أما إذا كان Canvas على خادم خاص بك، فتتضمن اسم ذلك الخادم.',
  canvasUse: 'الاستخدام في مقرر',
  canvasUseText:
    'قائمة المقرر: “Settings”، ثم “Navigation”، ثم اسحب Parley إلى القائمة العليا. للتدريب بدرجات: تكليف جديد بنوع التسليم “External Tool”، ثم اضغط “Find”، واختر Parley ثم حالة تدريب. في الوحدة: “+”، ثم “External Tool”، ثم Parley.',
  canvasPlacements:
    'المواضع: course_navigation (يفتح المادة)، وlink_selection وassignment_selection (لاختيار حالات التدريب).',
  moodleTitle: 'ربط Moodle',
  moodleText: 'للإصدار Moodle 4.3 وما بعده. يُجري مسؤول الموقع الخطوات من 1 إلى 3 مرة واحدة.',
  moodleInvite: 'إنشاء رابط تسجيل',
  moodleInviteText:
    'في «المنصات» اضغط «دعوة إلى التسجيل»، واختر Moodle، وانسخ الرابط. وهو صالح لتسجيل واحد خلال سبعة أيام.',
  moodleRegister: 'تسجيل Parley في Moodle',
  moodleRegisterText:
    'افتح “Site administration”، ثم “Plugins”، ثم “Activity modules”، ثم “External tool”، ثم “Manage tools”. ألصق الرابط في “Tool URL” واضغط “Add LTI Advantage”. يظهر Parley بين الأدوات: اضغط “Activate”.',
  moodleActivate: 'التفعيل هنا',
  moodleActivateText:
    'في «المنصات» ينتظرك موقع Moodle. تحقق من عنوانه، واختر مؤسسته بزر «تعديل»، ثم اضغط «تفعيل».',
  moodleUse: 'الاستخدام في مقرر',
  moodleUseText:
    'في المقرر افتح “More”، ثم “LTI External tools”، وأظهر Parley في قائمة اختيار الأنشطة. ثم “Add an activity or resource”، وParley، و“Select content”، واختر حالات التدريب. تصل الدرجات إلى دفتر الدرجات تلقائيًا.',
  moodleAssistants:
    'تعدّ قائمة Moodle المدرّس من دون صلاحية التحرير طالبًا. يظهر ضمن الطلاب حتى يفتح Parley مرة واحدة، ثم يصبح ممن يدرّسون: لا تُزله من الصف.',
  canvasAssistants:
    'مساعد التدريس في Canvas هو مساعد تدريس في Parley منذ البداية. أما المصممون والمراقبون فيدخلون بصفة طلاب على الأكثر.',
  moodleManualTitle: 'من دون رابط تسجيل',
  moodleManualText:
    'في “Manage tools” اضغط “configure a tool manually” وأدخل هذه القيم. بعد ذلك تعرض الأيقونة “View configuration details” قيم Platform ID وClient ID وDeployment ID والعناوين التي تطلبها «إضافة منصة» هنا.',
  toolName: 'Tool name',
  toolUrl: 'Tool URL',
  ltiVersion: 'LTI version',
  keyType: 'Public key type',
  keyset: 'Public keyset',
  loginUrl: 'Initiate login URL',
  redirectUris: 'Redirection URI(s)',
  contentUrl: 'Content selection URL',
  customParameters: 'Custom parameters',
  moodleServices:
    'اختر أيضًا: “Supports Deep Linking”؛ والاستخدام “Show in activity chooser and as a preconfigured tool”؛ وإطار التشغيل “Embed, without blocks”؛ وIMS LTI Assignment and Grade Services: “Use this service for grade sync and column management”؛ وIMS LTI Names and Role Provisioning: “Use this service to retrieve members’ information as per privacy settings”؛ ومشاركة اسم المستخدم وبريده “Always”؛ وقبول الدرجات “Always”.',
  issuer: 'جهة الإصدار (Issuer)',
  authUrl: 'عنوان طلب المصادقة (Authentication request URL)',
  tokenUrl: 'عنوان رمز الوصول (Access token URL)',
  jwksUrl: 'عنوان المفاتيح العامة (Public keyset URL)',
  step: 'الخطوة {{number}}',
};
