import type { MailTexts } from './messages.en.ts';
import { sanitizeName, sanitizeLine, sanitizeLines } from './sanitize-input.ts';

const signature = 'فريق Parley';

function hello(name: string): string {
  const shown = sanitizeName(name);
  return shown === '' ? 'مرحبًا،' : `مرحبًا ${shown}،`;
}

function forCourses(courses: readonly string[]): string {
  const labels = courses.map((label) => sanitizeName(label)).filter(Boolean);
  return labels.length > 0 ? ` (${labels.join('، ')})` : '';
}

/** Number of minutes with the Arabic plural form. */
function minutesOf(minutes: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = {
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: `${minutes} دقائق`,
  };
  return forms[new Intl.PluralRules('ar').select(minutes)] ?? `${minutes} دقيقة`;
}

/** A case with its course, both sanitised by `typed`. */
const caseOf = ({ title, course }: { title: string; course: string }) => {
  const label = sanitizeName(course);
  return label ? `${sanitizeName(title)} (${label})` : sanitizeName(title);
};

const switchOff = (settings: string | null) =>
  settings === null
    ? 'تصلك هذه الرسالة لأن إشعارات البريد الإلكتروني مفعّلة. لإيقافها افتح Parley من مقررك كالمعتاد، واختر «الإعدادات».'
    : `تصلك هذه الرسالة لأن إشعارات البريد الإلكتروني مفعّلة في إعدادات حسابك: ${settings}`;

export const mailTexts: MailTexts = {
  resetPassword: (values) => ({
    subject: 'اختيار كلمة مرور جديدة لحسابك في Parley',
    text: `${hello(values.name)}

ورد طلب، نرجو أن يكون منك، لاختيار كلمة مرور جديدة لحسابك في Parley. لاختيارها يُرجى فتح هذا الرابط:

${values.link}

الرابط صالح لمرة واحدة ولمدة ${minutesOf(values.minutes)}. إذا لم يكن الطلب منك، فيمكنك تجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.

${signature}
`,
  }),
  passwordChanged: (values) => ({
    subject: 'غُيِّرت كلمة مرور حسابك في Parley',
    text: `${hello(values.name)}

غُيِّرت للتو كلمة مرور حسابك في Parley، وسُجِّل خروجك من كل مكان آخر.

إذا لم يكن ذلك منك، فيُرجى اختيار كلمة مرور جديدة بواسطة «نسيت كلمة المرور؟» في صفحة تسجيل الدخول، والكتابة إلى ${values.contact}.

${signature}
`,
  }),
  secondFactorAdded: (values) => ({
    subject: 'أُضيف عامل ثانٍ إلى حسابك في Parley',
    text: `${hello(values.name)}

من الآن فصاعدًا يتطلب تسجيل الدخول إلى حسابك في Parley رمزًا من تطبيق مصادقة. وقد سُجِّل خروجك من كل مكان آخر.

إذا لم يكن ذلك منك، فيُرجى تغيير كلمة المرور والكتابة فورًا إلى ${values.contact}.

${signature}
`,
  }),
  accountConnected: (values) => ({
    subject: 'رُبط حساب آخر بحسابك في Parley',
    text: `${hello(values.name)}

استُخدمت كلمة مرورك لربط حساب آخر بهذا الحساب. ما أُنجز هناك موجود الآن في حسابك، وكل من يدخل بتلك الطريقة، من مقرر دراسي أو عبر تسجيل الدخول في مؤسسة، يكون في حسابك.

إذا لم يكن ذلك منك، فيُرجى تغيير كلمة المرور والكتابة فورًا إلى ${values.contact}.

${signature}
`,
  }),
  secondFactorRemoved: (values) => ({
    subject: 'أُزيل العامل الثاني من حسابك في Parley',
    text: `${hello(values.name)}

لم يعد تسجيل الدخول إلى حسابك في Parley يطلب رمزًا من تطبيق مصادقة.

إذا لم يكن ذلك متوقعًا، فيُرجى تغيير كلمة المرور والكتابة فورًا إلى ${values.contact}.

${signature}
`,
  }),
  reminder: (values) => ({
    subject: `موعد قريب: ${sanitizeName(values.title)}`,
    text: `${hello(values.name)}

لم تُكمَل حالة التدريب هذه بعد:

${caseOf(values)}
تاريخ الاستحقاق: ${values.due}

${values.link ?? 'افتح Parley من مقررك كالمعتاد، واختر الحالة في صفحة «التدرّب».'}

يصلك تذكير واحد لكل حالة. لإيقاف التذكيرات افتح هذا الرابط، ولا حاجة إلى تسجيل الدخول:

${values.unsubscribe}

${signature}
`,
  }),
  reportReady: (values) => ({
    subject: 'ملاحظاتك في Parley جاهزة',
    text: `${hello(values.name)}

الملاحظات على محادثتك «${sanitizeName(values.title)}» جاهزة:

${values.link}

${switchOff(values.settings)}

${signature}
`,
  }),
  reportReadyInCourse: (values) => ({
    subject: 'ملاحظاتك في Parley جاهزة',
    text: `${hello(values.name)}

الملاحظات على محادثتك «${sanitizeName(values.title)}» جاهزة. افتح Parley من مقررك كالمعتاد، وستجدها في صفحة «التقدّم».

${switchOff(values.settings)}

${signature}
`,
  }),
  fromInstructor: (values) => ({
    subject: sanitizeLine(values.subject),
    text: `${hello(values.name)}

رسالة إليك من ${sanitizeName(values.sender) || 'مدرّسك'}${forCourses(values.courses)}:

${sanitizeLines(values.text)}

${switchOff(values.settings)}

${signature}
`,
  }),
  invitation: (values) => ({
    subject: 'دعوة إلى Parley',
    text: `مرحبًا،

أُضيف اسمك إلى Parley${forCourses(values.courses)}، حيث يتدرّب طلاب اللغات على المحادثة. يمكنك إنشاء حساب بهذا الرابط، وهو لك وحدك:

${values.link}

إذا لم تعرف ما الأمر، فيمكنك تجاهل هذه الرسالة أو الكتابة إلى ${values.contact}.

${signature}
`,
  }),
  invitedToClass: (values) => ({
    subject: 'دعوة إلى مادة في Parley',
    text: `مرحبًا،

وُجِّهت إليك دعوة للتدرّب في Parley${forCourses(values.courses)}. لا يتغير شيء قبل قبولك: بعد تسجيل الدخول، أو بعد فتح Parley من مقررك كالمعتاد، تجد الدعوة هناك.

${values.link}

إذا لم تعرف ما الأمر، فيمكنك رفض الدعوة هناك، أو تجاهل هذه الرسالة، أو الكتابة إلى ${values.contact}.

${signature}
`,
  }),
  registrationCode: (values) => ({
    subject: 'رمزك لإنشاء حساب في Parley',
    text: `مرحبًا،

رمزك لإنشاء حساب في Parley هو

${values.code}

الرمز صالح لمرة واحدة ولمدة ${minutesOf(values.minutes)}. إذا لم يكن الطلب منك، فيمكنك تجاهل هذه الرسالة.

${signature}
`,
  }),
  missingCases: (values) => ({
    subject: 'لا يستطيع الطلاب فتح أنشطتهم في Parley',
    text: `${hello(values.name)}

فتح أحد الطلاب النشاط «${sanitizeName(values.title)}» في ${sanitizeName(values.course) || 'مقررك'}. وهذا النشاط من مقرر آخر، ولم تُنقل حالة تدريبه بعد.

يكفي فتح أي نشاط لـ Parley في مقررك مرة واحدة، فتُنقل الحالات تلقائيًا. أو افتح Parley هناك واختر «نقل الحالات إلى هنا» في صفحة «الدروس».

${switchOff(values.settings)}

${signature}
`,
  }),
};
