export const serverTexts = {
  code_invalid_input: 'يُرجى مراجعة ما أدخلته.',
  code_wrong_password: 'كلمة المرور غير صحيحة.',
  code_cannot_publish: 'لا يمكن نشر حالة التدريب هذه بعد.',
  code_unauthenticated: 'يُرجى تسجيل الدخول.',
  code_invalid_credentials: 'تسجيل الدخول هذا غير صالح. يُرجى إعادة المحاولة.',
  code_forbidden: 'ليست لديك صلاحية لهذا الإجراء.',
  code_consent_required: 'لا بد من الموافقة على الدراسة البحثية لاستخدام Parley.',
  code_not_accessible: 'هذا غير متاح لك الآن.',
  code_budget_spent: 'نفد الوقت المخصص للمحادثات حاليًا.',
  code_not_found: 'لم يُعثر على المطلوب. ربما حُذف.',
  code_conflict: 'تغيّر هذا أو أنه موجود بالفعل. يُرجى إعادة تحميل الصفحة.',
  code_conversation_ended: 'انتهت هذه المحادثة.',
  code_conversation_held: 'لديك محادثة أخرى جارية.',
  code_too_large: 'الحجم أكبر من المسموح.',
  code_unsupported_type: 'هذا النوع من الملفات أو النصوص غير مدعوم.',
  code_misdirected: 'هذا الخادم غير معروف بهذا الاسم.',
  code_too_many_requests: 'محاولات كثيرة. يُرجى الانتظار لحظة ثم إعادة المحاولة.',
  code_internal: 'حدث خطأ من جهتنا. يُرجى إعادة المحاولة.',
  code_partner_unavailable: 'شريك المحادثة غير متاح الآن. يُرجى إعادة المحاولة بعد لحظة.',
  code_second_factor_required: 'يُرجى إدخال عاملك الثاني.',
  code_unavailable: 'Parley غير متاح حاليًا. يُرجى إعادة المحاولة.',
  'A goal is of days or of minutes': 'يكون الهدف بالأيام أو بالدقائق',
  'A message is required': 'نص الرسالة مطلوب',
  'A practice case stays in its class.': 'تبقى حالة التدريب في مادتها.',
  'A report is shared or not': 'التقرير إما مُشارَك وإما غير مُشارَك',
  'A session lasts from 1 to 30 minutes.': 'تستغرق الجلسة من 1 إلى 30 دقيقة.',
  'A slower partner is on or off': 'الشريك الأبطأ إما مفعّل وإما متوقف',
  'A subject is required': 'الموضوع مطلوب',
  'A week has seven days': 'في الأسبوع سبعة أيام',
  'Access date and time are required': 'تاريخ الإتاحة ووقتها مطلوبان',
  'All fields are required': 'كل الحقول مطلوبة',
  'Another conversation of yours is running. Start this one again to go on with it.':
    'لديك محادثة أخرى جارية. لمواصلة هذه، يُرجى بدؤها من جديد.',
  'The daily limit of emails has been reached.': 'بلغ عدد الرسائل المرسلة الحد اليومي.',
  'The daily limit of invitations has been reached. Please go on tomorrow.':
    'بلغ عدد الدعوات الحد اليومي. يُرجى المتابعة غدًا.',
  'Begin with a new QR code.': 'يُرجى البدء برمز QR جديد.',
  'Behavioral guidelines are required': 'إرشادات السلوك مطلوبة',
  'Choose a language and write the situation before you try this case.':
    'قبل تجربة هذه الحالة، يُرجى اختيار لغة وكتابة الموقف.',
  'Choose one of the languages': 'يُرجى اختيار إحدى اللغات',
  'Choose one of the listed choices': 'يُرجى اختيار أحد الخيارات المعروضة',
  'Choose one of the listed languages': 'يُرجى اختيار إحدى اللغات المعروضة',
  'Choose one of the listed voices': 'يُرجى اختيار أحد الأصوات المعروضة',
  'Choose one of the listed ways to correct': 'يُرجى اختيار إحدى طرق التصحيح المعروضة',
  'Choose one of the two languages': 'يُرجى اختيار إحدى اللغتين',
  'Client ID is required': 'معرّف العميل (Client ID) مطلوب',
  'Control characters cannot be searched for': 'لا يمكن البحث عن رموز التحكم',
  'Course code and title are required': 'رمز المقرر وعنوانه مطلوبان',
  'Current password is incorrect': 'كلمة المرور الحالية غير صحيحة',
  'Current password is required': 'كلمة المرور الحالية مطلوبة',
  'Curricular goals are required': 'أهداف المنهج مطلوبة',
  'Deployment ID is required': 'معرّف النشر (Deployment ID) مطلوب',
  'Description is required': 'الوصف مطلوب',
  'Email is required': 'البريد الإلكتروني مطلوب',
  'Email notifications are on or off': 'إشعارات البريد الإلكتروني إما مفعّلة وإما متوقفة',
  'Reminders are on or off': 'التذكيرات إما مفعّلة وإما متوقفة',
  'Enter the code from your authenticator app': 'يُرجى إدخال الرمز من تطبيق المصادقة',
  'Everybody who administers Parley needs a second factor here.':
    'كل من يدير Parley هنا يحتاج إلى عامل ثانٍ.',
  'First name is required': 'الاسم الأول مطلوب',
  'Institution name is required': 'اسم المؤسسة مطلوب',
  'Only an account without a password can be connected with another one.':
    'لا يمكن ربط حساب بآخر إلا إذا كان بلا كلمة مرور.',
  'There is no institution of this name.': 'لا توجد مؤسسة بهذا الاسم.',
  'There were too many wrong codes. Use a recovery code, or ask another administrator to reset your second factor.':
    'أُدخلت رموز خاطئة كثيرة. يُرجى استخدام رمز استرداد، أو الطلب من مدير نظام آخر إعادة تعيين عاملك الثاني.',
  'This account administers Parley. No LMS may let people into it.':
    'هذا الحساب يدير Parley. لا يجوز لأي نظام إدارة تعلّم أن يُدخل أحدًا إليه.',
  'This code is wrong or too old. Please verify your email again':
    'هذا الرمز خاطئ أو قديم. يُرجى التحقق من بريدك مرة أخرى',
  'This code is in use already. Please choose another one.':
    'هذا الرمز مستخدم بالفعل. يُرجى اختيار رمز آخر.',
  'This code is wrong or too old. Only the QR code that was shown last counts: if another window has shown one since, begin again here. Otherwise check that your phone sets its clock automatically.':
    'هذا الرمز خاطئ أو قديم. لا يُعتدّ إلا برمز QR الذي عُرض أخيرًا: إذا عرضت نافذة أخرى رمزًا بعده فابدأ هنا من جديد. وإلا فتحقق من أن هاتفك يضبط ساعته تلقائيًا.',
  'This code is wrong, too old or was used before. Please enter a new one. If that is refused too, check that your phone sets its clock automatically.':
    'هذا الرمز خاطئ أو قديم أو سبق استخدامه. يُرجى إدخال رمز جديد. إذا رُفض هو أيضًا فتحقق من أن هاتفك يضبط ساعته تلقائيًا.',
  'This password is too common. Please choose another one':
    'كلمة المرور هذه شائعة جدًا. يُرجى اختيار غيرها',
  'You signed in too long ago. Please open Parley again, then connect them.':
    'مضى وقت طويل على دخولك. يُرجى فتح Parley من جديد ثم ربط الحسابين.',
  'An account that administers Parley cannot be connected with another one.':
    'الحساب الذي يدير Parley لا يُربط بأي حساب آخر.',
  'Invalid email or password': 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  'Last name is required': 'اسم العائلة مطلوب',
  'Longer turns are on or off': 'الوقت الأطول للتفكير إما مفعّل وإما متوقف',
  'Maximum time must be greater than minimum time': 'يجب أن تكون المدة القصوى أكبر من المدة الدنيا',
  'Minimum time must be at least 1 minute': 'يجب ألا تقل المدة الدنيا عن دقيقة واحدة',
  'Name is required': 'الاسم مطلوب',
  'Nobody has proved that this address belongs to the account that uses it. Please confirm it under People first.':
    'لم يثبت أحد أن هذا العنوان يخص الحساب الذي يستخدمه. يُرجى تأكيده أولًا في صفحة «الأشخاص».',
  'Not a known time zone': 'منطقة زمنية غير معروفة',
  'Not a recording': 'ليس تسجيلًا صوتيًا',
  'Not a type of sound that browsers record': 'ليس نوعًا صوتيًا تسجّله المتصفحات',
  'Not a valid cursor': 'مؤشر موضع غير صالح',
  'Not a valid id': 'معرّف غير صالح',
  'Other sections have this practice case, too.': 'حالة التدريب هذه موجودة في شُعب أخرى أيضًا.',
  'Parley cannot reach its database at the moment. Please try again.':
    'تعذّر على Parley الوصول إلى قاعدة بياناته حاليًا. يُرجى إعادة المحاولة.',
  'Password is required': 'كلمة المرور مطلوبة',
  'Please choose a class first.': 'يُرجى اختيار مادة أولًا.',
  'Please choose one of the eight pictures': 'يُرجى اختيار إحدى الصور الثماني',
  'Please enter a date': 'يُرجى إدخال تاريخ',
  'Please enter a valid email address': 'يُرجى إدخال عنوان بريد إلكتروني صالح',
  'Please enter an address that begins with https:// or http://':
    'يُرجى إدخال عنوان يبدأ بـ \u2066https://\u2069 أو \u2066http://\u2069',
  'Please enter the ID as the LMS shows it: it has no spaces and no accented letters':
    'يُرجى إدخال المعرّف كما يعرضه نظام إدارة التعلّم: لا مسافات فيه ولا أحرف تحمل علامات مثل é',
  'Please name a class or a term': 'يُرجى ذكر مادة أو فصل دراسي',
  'Please show your second factor to administer Parley.': 'لإدارة Parley، يُرجى إدخال عاملك الثاني.',
  'Please sign in.': 'يُرجى تسجيل الدخول.',
  'Please write your feedback first': 'يُرجى كتابة ملاحظاتك أولًا',
  'Proficiency level is required': 'مستوى الإتقان مطلوب',
  'Say in a sentence what the case is about': 'يُرجى ذكر موضوع الحالة في جملة',
  'Section code is required': 'رمز الشعبة مطلوب',
  'Set up your own second factor in Settings first.':
    'يُرجى أولًا إعداد عاملك الثاني في «الإعدادات».',
  'Setup is finished. Please sign in.': 'اكتمل الإعداد. يُرجى تسجيل الدخول.',
  'Situation instructions are required': 'تعليمات الموقف مطلوبة',
  'Something went wrong on our side. Please try again.': 'حدث خطأ من جهتنا. يُرجى إعادة المحاولة.',
  'Start date must be before end date': 'يجب أن يسبق تاريخ البداية تاريخ النهاية',
  'Target language is required': 'اللغة الهدف مطلوبة',
  'Text is required': 'النص مطلوب',
  'Text is too long': 'النص طويل جدًا',
  'The LMS does not share the roster of this course.':
    'لا يشارك نظام إدارة التعلّم قائمة طلاب هذا المقرر.',
  'The LMS sent a roster without valid ids of people; nothing was changed.':
    'أرسل نظام إدارة التعلّم قائمة بلا معرّفات صالحة للأشخاص؛ لم يتغير شيء.',
  'The LMS did not say where its configuration is (openid_configuration).':
    'لم يذكر نظام إدارة التعلّم مكان إعداداته (openid_configuration).',
  'The configuration of the LMS is for another address than its own.':
    'إعدادات نظام إدارة التعلّم تخصّ عنوانًا غير عنوانه.',
  'The LMS did not answer with a client id.': 'لم يُجب نظام إدارة التعلّم بمعرّف عميل.',
  'The configuration of the LMS is not complete ({{value}}).':
    'إعدادات نظام إدارة التعلّم غير مكتملة ({{value}}).',
  'This LMS is registered with Parley already, with other addresses.':
    'نظام إدارة التعلّم هذا مسجّل في Parley بالفعل، بعناوين أخرى.',
  'The link may be too old: please begin the registration in the LMS again. “{{value}}”':
    'ربما انتهت صلاحية الرابط: ابدأ التسجيل في نظام إدارة التعلّم من جديد. «{{value}}»',
  'The LMS sent an empty roster; nothing was changed.':
    'أرسل نظام إدارة التعلّم قائمة طلاب فارغة؛ لم يتغير شيء.',
  'The access group is required': 'مجموعة الوصول مطلوبة',
  'The body is not an SDP offer.': 'محتوى الطلب ليس عرض SDP.',
  'The budget of this class is used up for this month.': 'نفدت ميزانية هذه المادة لهذا الشهر.',
  'Choose a closing date that is not before the due date.':
    'اختر تاريخ إغلاق لا يسبق تاريخ الاستحقاق.',
  'The code is missing': 'الرمز ناقص',
  'The code is required': 'الرمز مطلوب',
  'The conversation partner is not available right now. Please try again in a moment.':
    'شريك المحادثة غير متاح الآن. يُرجى إعادة المحاولة بعد لحظة.',
  'The conversation partner is out of service. This is not your fault: the people who run Parley have been told.':
    'شريك المحادثة خارج الخدمة. ليس الخلل من عندك: أُبلغ المسؤولون عن Parley.',
  'The cursor is not valid.': 'مؤشر الموضع غير صالح.',
  'The database does not answer.': 'قاعدة البيانات لا تستجيب.',
  'The link is not complete': 'الرابط غير كامل',
  'The mail server does not accept this email address. Please check it.':
    'لا يقبل خادم البريد عنوان البريد الإلكتروني هذا. يُرجى التحقق منه.',
  'The path is missing': 'المسار ناقص',
  'The request could not be read.': 'تعذّرت قراءة الطلب.',
  'There is nothing at this address.': 'لا يوجد شيء في هذا العنوان.',
  'The request is too large.': 'الطلب كبير جدًا.',
  'The request has a content type or encoding that is not supported.':
    'نوع محتوى الطلب أو ترميزه غير مدعوم.',
  'The request is not valid.': 'الطلب غير صالح.',
  'The session of this frame has ended.': 'انتهت جلسة هذا الإطار.',
  'The term belongs to another institution than the class.':
    'يتبع الفصل الدراسي مؤسسة غير مؤسسة المادة.',
  'The time of this conversation is over.': 'انتهى وقت هذه المحادثة.',
  'The voice sample is not available right now.': 'عيّنة الصوت غير متاحة الآن.',
  'There are no lines to import': 'لا توجد أسطر للاستيراد',
  'There is no report to practice with yet.': 'لا يوجد تقرير للتدرّب عليه بعد.',
  'There is no report to share.': 'لا يوجد تقرير للمشاركة.',
  'This LMS has been switched off in Parley.': 'أُوقف نظام إدارة التعلّم هذا في Parley.',
  'The LMS does not grade this person ({{value}}).':
    'نظام إدارة التعلّم لا يضع درجات لهذا الشخص ({{value}}).',
  'The LMS has no such gradebook column any more ({{value}}).':
    'لم يعد عمود الدرجات هذا موجودًا في نظام إدارة التعلّم ({{value}}).',
  'The LMS refuses scores from this tool ({{value}}).':
    'يرفض نظام إدارة التعلّم درجات هذه الأداة ({{value}}).',
  'The LMS asks us to wait ({{value}}).': 'يطلب نظام إدارة التعلّم الانتظار ({{value}}).',
  'The LMS has a score with a later time ({{value}}).':
    'لدى نظام إدارة التعلّم درجة بوقت لاحق ({{value}}).',
  'The LMS answered with an error ({{value}}).': 'أجاب نظام إدارة التعلّم بخطأ ({{value}}).',
  'The LMS has an address that this tool may not call ({{value}}).':
    'لنظام إدارة التعلّم عنوان لا يجوز لهذه الأداة الاتصال به ({{value}}).',
  'The LMS did not answer in time ({{value}}).':
    'لم يُجب نظام إدارة التعلّم في الوقت المحدد ({{value}}).',
  'The LMS could not be reached ({{value}}).': 'تعذّر الوصول إلى نظام إدارة التعلّم ({{value}}).',
  'The LMS sent an answer that is too large ({{value}}).':
    'أرسل نظام إدارة التعلّم إجابة أكبر من المسموح ({{value}}).',
  'The LMS redirected too often ({{value}}).':
    'أعاد نظام إدارة التعلّم التوجيه مرات كثيرة ({{value}}).',
  'The LMS sent something that is not JSON ({{value}}).':
    'أرسل نظام إدارة التعلّم ما ليس JSON ({{value}}).',
  'The LMS does not let this tool use the service ({{value}}).':
    'لا يسمح نظام إدارة التعلّم لهذه الأداة باستخدام الخدمة ({{value}}).',
  'The practice case or the attempt is gone.': 'لم تعد حالة التدريب أو المحاولة موجودة.',
  'Given up after two days: “{{value}}”': 'أُوقفت المحاولات بعد يومين: «{{value}}»',
  'This LMS is no longer connected.': 'لم يعد نظام إدارة التعلّم هذا مرتبطًا.',
  'This account has been disabled. Please write to the support address if it should not be.':
    'عُطِّل هذا الحساب. إذا كان ذلك خطأ، فيُرجى الكتابة إلى عنوان الدعم.',
  'This activity was opened in another browser. Please open it again from your course.':
    'فُتح هذا النشاط في متصفح آخر. يُرجى فتحه من جديد من مقررك.',
  'This code is not valid.': 'هذا الرمز غير صالح.',
  'This code is not valid. The server prints one at start.':
    'هذا الرمز غير صالح. يطبع الخادم رمزًا عند تشغيله.',
  'This conversation has ended.': 'انتهت هذه المحادثة.',
  'This conversation was connected too often, so it has been ended. Start again for a new one.':
    'تكرر اتصال هذه المحادثة أكثر من المسموح، لذلك أُنهيت. ابدأ محادثة جديدة.',
  'This conversation was connected too often. Please end it and start a new one.':
    'تكرر اتصال هذه المحادثة أكثر من المسموح. يُرجى إنهاؤها وبدء محادثة جديدة.',
  'This email is already in use.': 'هذا البريد مستخدم بالفعل.',
  'This email is already invited.': 'سبق إرسال دعوة إلى هذا البريد.',
  'This email is already registered.': 'لهذا البريد حساب بالفعل.',
  'This email is already registered. Please sign in instead.':
    'لهذا البريد حساب بالفعل. يُرجى تسجيل الدخول.',
  'This email is already registered. Please use "Existing User" instead.':
    'لهذا البريد حساب بالفعل. يُرجى استخدام «مستخدم موجود».',
  'This invitation is too old or was used already. Please enter your email address.':
    'انتهت صلاحية هذه الدعوة أو سبق استخدامها. يُرجى إدخال عنوان بريدك الإلكتروني.',
  'This is not a page of Parley.': 'ليست هذه صفحة من Parley.',
  'This is not the name of a frame.': 'ليس هذا اسم إطار.',
  'This issuer and client ID are registered already.':
    'جهة الإصدار ومعرّف العميل هذان مسجّلان بالفعل.',
  'This link is too old or was used already. Please ask for a new one.':
    'انتهت صلاحية هذا الرابط أو سبق استخدامه. يُرجى طلب رابط جديد.',
  'This person is a master. Remove the master rights first.':
    'هذا الشخص من مديري Parley. يُرجى سحب صلاحياته أولًا.',
  'This person has no second factor.': 'ليس لدى هذا الشخص عامل ثانٍ.',
  'This practice case has been changed elsewhere. Reload it before you save.':
    'غُيِّرت حالة التدريب هذه في مكان آخر. يُرجى إعادة تحميلها قبل الحفظ.',
  'This practice case has closed.': 'أُغلقت حالة التدريب هذه.',
  'This practice case has never been published.': 'لم تُنشر حالة التدريب هذه من قبل.',
  'This practice case is not available yet.': 'حالة التدريب هذه غير متاحة بعد.',
  'This secret is wrong, used or expired.': 'هذا المفتاح السري خاطئ أو مستخدم أو منتهي الصلاحية.',
  'This section does not come from an LMS.': 'هذه الشعبة ليست من نظام إدارة تعلّم.',
  'This server is not known by this name. An operator sets PUBLIC_URL or ALLOWED_HOSTS.':
    'هذا الخادم غير معروف بهذا الاسم. يضبط مشغّل الخادم PUBLIC_URL أو ALLOWED_HOSTS.',
  'This session was not opened by an LMS.': 'لم يفتح هذه الجلسة نظام إدارة تعلّم.',
  'This sign-in is too old. Please try again.':
    'انتهت صلاحية محاولة الدخول هذه. يُرجى إعادة المحاولة.',
  'This user is already enrolled in this section': 'هذا المستخدم مسجّل في هذه الشعبة بالفعل',
  'This link was used already or is too old. Please open the activity again from your course.':
    'استُخدم هذا المدخل أو انتهت صلاحيته. يُرجى فتح النشاط من جديد من مقررك.',
  'Title is required': 'العنوان مطلوب',
  'Too many attempts. Please try again in {{value}} hours.':
    'محاولات كثيرة. مدة الانتظار قبل إعادة المحاولة، بالساعات: {{value}}.',
  'Too many attempts. Please try again in {{value}} minutes.':
    'محاولات كثيرة. مدة الانتظار قبل إعادة المحاولة، بالدقائق: {{value}}.',
  'Too many attempts. Please wait a moment and try again.':
    'محاولات كثيرة. يُرجى الانتظار لحظة ثم إعادة المحاولة.',
  'This import has been undone.': 'تم التراجع عن هذا الاستيراد.',
  'Too many lines at once': 'عدد الأسطر كبير جدًا دفعة واحدة',
  'We do not know this email yet. Please ask your instructor to add you to the class.':
    'لا نعرف هذا البريد بعد. يُرجى أن تطلب من المدرّس إضافتك إلى المادة.',
  'You can practice in your own name only.': 'لا يمكنك التدرّب إلا باسمك.',
  'You can record consent for your own account only.': 'لا يمكنك تسجيل الموافقة إلا لحسابك.',
  'You do not have access to this class.': 'لا يحق لك الوصول إلى هذه المادة.',
  'You do not teach this section.': 'هذه الشعبة ليست ضمن تدريسك.',
  'The consent text has changed since this page was opened. Please reload the page, or open it from your course again, to read the new text.':
    'تغيّر نص الموافقة منذ فتح هذه الصفحة. يُرجى إعادة تحميل الصفحة، أو فتحها من مادتك من جديد، لقراءة النص الجديد.',
  'Your second factor is on already. Please reload this page. If you have not seen its recovery codes, make new ones in Settings.':
    'العامل الثاني مفعّل بالفعل. يُرجى إعادة تحميل هذه الصفحة. إذا لم تظهر لك رموز الاسترداد فأنشئ رموزًا جديدة في الإعدادات.',
  'You have no class in this role.': 'ليست لديك مادة بهذا الدور.',
  'You have no second factor yet.': 'ليس لديك عامل ثانٍ بعد.',
  'You have used all attempts on this practice case.': 'استنفدت كل محاولاتك في حالة التدريب هذه.',
  'You must consent to the research study to access the product.':
    'لا بد من الموافقة على الدراسة البحثية لاستخدام Parley.',
  'Your class has not opened yet. Please come back a little later, or ask your instructor when it starts.':
    'لم تُفتح مادتك بعد. يُرجى العودة لاحقًا أو سؤال المدرّس عن موعد بدئها.',
  'Your account has been removed. Please ask your instructor for help.':
    'حُذف حسابك. يُرجى طلب المساعدة من المدرّس.',
  'Please name a week by its Monday': 'يُرجى تحديد الأسبوع بيوم الاثنين',
  'Please name a month as 2026-03': 'يُرجى كتابة الشهر هكذا: 2026-03',
  'Figures of individual weeks are not shown, so that nobody can be recognized.':
    'لا تُعرض أرقام أسابيع منفردة حتى لا يُتعرّف على أحد.',
  'Write the color as #0e5a5a': 'يُرجى كتابة اللون هكذا: ‎#0e5a5a',
  'This color is too light to be read. Please choose a darker one.':
    'هذا اللون فاتح إلى حد لا يُقرأ. يُرجى اختيار لون أغمق.',
  'The logo is too large': 'الشعار كبير جدًا',
  'The logo is not a PNG file': 'الشعار ليس ملف PNG',
  'Choose a word first': 'يُرجى اختيار كلمة أولًا',
  'There is nothing to translate': 'لا يوجد ما يُترجم',
  'Your list of words is full. Delete some first.':
    'بلغت الكلمات المحفوظة حدّها الأقصى. يُرجى حذف بعضها أولًا.',
  'Password must be at least 8 characters': 'يجب أن تتكون كلمة المرور من 8 أحرف على الأقل',
  'Password must contain at least one uppercase letter':
    'يجب أن تحتوي كلمة المرور على حرف لاتيني كبير واحد على الأقل',
  'Password must contain at least one lowercase letter':
    'يجب أن تحتوي كلمة المرور على حرف لاتيني صغير واحد على الأقل',
  'Password must contain at least one number': 'يجب أن تحتوي كلمة المرور على رقم واحد على الأقل',
  'Password must be at most {{value}} characters': 'يجب ألا تتجاوز كلمة المرور {{value}} حرفًا',
  'A conversation holds {{value}} turns at most.': 'لا تتسع المحادثة لأكثر من {{value}} مداخلة.',
  'This line repeats line {{value}}.': 'يكرر هذا السطر السطر {{value}}.',
  'Line {{value}} has another name for this address.':
    'يذكر السطر {{value}} اسمًا آخر لهذا العنوان.',
  'There are people in this group. Please move them to another one first.':
    'في هذه المجموعة أشخاص. يُرجى نقلهم إلى مجموعة أخرى أولًا.',
  'There is a group of this name. Please edit it instead.':
    'توجد مجموعة بهذا الاسم. يُرجى تعديلها بدلًا من ذلك.',
  'There is no access group called {{value}}.': 'لا توجد مجموعة وصول باسم {{value}}.',
  'This export holds {{value}} conversations, too many for a browser. Please ask whoever runs the server for npm run parley -- export-research.':
    'يحتوي هذا التصدير على {{value}} محادثة، وهذا أكثر مما يتحمله المتصفح. اطلب ممن يدير الخادم استخدام npm run parley -- export-research.',
  'There is no role “{{value}}”: it must be student, instructor or ta.':
    '«{{value}}» ليس دورًا: يجب أن يكون student أو instructor أو ta.',
  'There is no section in a term with the code “{{value}}”.':
    'لا توجد شعبة في فصل رمزه «{{value}}».',
  'There is no section of a class with the code “{{value}}” in this term.':
    'لا توجد في هذا الفصل شعبة لمقرر رمزه «{{value}}».',
  'This class has no section “{{value}}” in this term.':
    'ليس لهذا المقرر شعبة «{{value}}» في هذا الفصل.',
  'More than one section has these course, term and section codes.':
    'توجد أكثر من شعبة بهذه الرموز للمقرر والفصل والشعبة.',
  'This person has registered already.': 'أنشأ هذا الشخص حسابه من قبل.',
  'This person has no email address.': 'ليس لهذا الشخص بريد إلكتروني.',
  'This person proves the address by registering.': 'يثبت هذا الشخص عنوانه عند التسجيل.',
  'This address is proved already.': 'هذا العنوان مثبت بالفعل.',
  'This address is proved to be somebody else’s.': 'ثبت أن هذا العنوان لشخص آخر.',
  'This person has not registered yet, so there is no password to reset.':
    'لم يسجّل هذا الشخص بعد، فلا توجد كلمة مرور لإعادة تعيينها.',
  'This account is disabled.': 'هذا الحساب معطّل.',
  'One of these accounts is being merged into another one.':
    'يجري الآن دمج أحد هذين الحسابين في حساب آخر.',
  'These are the same account.': 'هذا حساب واحد بالفعل.',
  'The account of a master cannot be merged. Remove the master rights first.':
    'لا يُدمج حساب يدير Parley. يُرجى سحب صلاحياته أولًا.',
  'The account that stays is disabled.': 'الحساب الذي سيبقى معطّل.',
  'You cannot disable your own account.': 'لا يمكنك تعطيل حسابك.',
  'You cannot remove your own master rights.': 'لا يمكنك سحب صلاحياتك بنفسك.',
  'This person cannot sign in with a password.': 'لا يستطيع هذا الشخص تسجيل الدخول بكلمة مرور.',
  'An LMS opens this account. Make another one for administering Parley.':
    'يُدخَل إلى هذا الحساب من نظام إدارة تعلّم. يُرجى إنشاء حساب آخر لإدارة Parley.',
  'Somebody must be able to administer Parley.': 'لا بد أن يبقى من يستطيع إدارة Parley.',
  'Remove your own second factor in Settings.': 'يُرجى إزالة عاملك الثاني من الإعدادات.',
  'The LMS takes one practice case at a time.':
    'يقبل نظام إدارة التعلّم حالة تدريب واحدة في كل مرة.',
  'Choose published practice cases of this class.': 'يُرجى اختيار حالات تدريب منشورة من هذه المادة.',
  'The course has changed meanwhile. Please try again.':
    'تغيّر المقرر في هذه الأثناء. يُرجى إعادة المحاولة.',
  'The course has no such group.': 'لا توجد في المقرر مجموعة كهذه.',
  'A section of the LMS is named twice.': 'ذُكرت شعبة من نظام إدارة التعلّم مرتين.',
  'A section does not belong to this class and term.': 'هناك شعبة لا تتبع هذه المادة وهذا الفصل.',
  'These are the same registration.': 'هذا تسجيل واحد بالفعل.',
  'These are registrations of different sites: their issuers differ.':
    'هذان تسجيلان لموقعين مختلفين: جهتا الإصدار مختلفتان.',
  'This registration is itself being moved.': 'هذا التسجيل نفسه قيد النقل.',
  'None of these students is in your classes any more.': 'لم يعد أي من هؤلاء الطلاب في موادك.',
};
