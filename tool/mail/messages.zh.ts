import type { MailTexts } from './messages.en.ts';
import { sanitizeName, sanitizeLine, sanitizeLines } from './sanitize-input.ts';

const signature = 'Parley 团队';

/** A name may be empty, before or after it is sanitised. */
function greeting(name: string, words: string): string {
  const shown = sanitizeName(name);
  return shown === '' ? `${words}：` : `${shown}，${words}：`;
}

const hello = (name: string) => greeting(name, '你好');
/** Mails about security are formal. */
const formalHello = (name: string) => greeting(name, '您好');

/** The sanitised labels of the courses. */
const labels = (courses: readonly string[]) => courses.map(sanitizeName).filter(Boolean).join('、');

/** A case with its course, both sanitised by `typed`. */
const caseOf = ({ title, course }: { title: string; course: string }) => {
  const label = sanitizeName(course);
  return label ? `${sanitizeName(title)}（${label}）` : sanitizeName(title);
};

const switchOff = (settings: string | null) =>
  settings === null
    ? '你收到此邮件，是因为开启了邮件通知。如需关闭，请像平时一样从你的课程打开 Parley，并选择“设置”。'
    : `你收到此邮件，是因为账号设置中开启了邮件通知：${settings}`;

export const mailTexts: MailTexts = {
  resetPassword: (values) => ({
    subject: '为 Parley 设置新密码',
    text: `${formalHello(values.name)}

有人（希望是您本人）申请为您的 Parley 账号设置新密码。请打开以下链接进行设置：

${values.link}

此链接仅可使用一次，${values.minutes} 分钟内有效。如果不是您本人申请的，请忽略此邮件：您的密码不会改变。

${signature}
`,
  }),
  passwordChanged: (values) => ({
    subject: '您的 Parley 密码已更改',
    text: `${formalHello(values.name)}

您的 Parley 账号密码刚刚被更改，您在其他地方的登录均已退出。

如果不是您本人操作，请在登录页点击“忘记密码？”设置新密码，并写信至 ${values.contact} 与我们联系。

${signature}
`,
  }),
  secondFactorAdded: (values) => ({
    subject: '您的 Parley 账号已启用双重验证',
    text: `${formalHello(values.name)}

从现在起，登录您的 Parley 账号需要身份验证器应用的验证码。您在其他地方的登录均已退出。

如果不是您本人操作，请立即更改密码，并写信至 ${values.contact} 与我们联系。

${signature}
`,
  }),
  accountConnected: (values) => ({
    subject: '另一个账号已与您的 Parley 账号关联',
    text: `${formalHello(values.name)}

有人使用您的密码将另一个账号与此账号关联。在那个账号中完成的内容现已归入您的账号；通过那种方式（从课程进入或通过院校登录）进入的人，将进入您的账号。

如果不是您本人操作，请立即更改密码，并写信至 ${values.contact} 与我们联系。

${signature}
`,
  }),
  secondFactorRemoved: (values) => ({
    subject: '您的 Parley 账号已停用双重验证',
    text: `${formalHello(values.name)}

登录您的 Parley 账号不再需要身份验证器应用的验证码。

如果这不在您意料之中，请立即更改密码，并写信至 ${values.contact} 与我们联系。

${signature}
`,
  }),
  reminder: (values) => ({
    subject: `即将截止：${sanitizeName(values.title)}`,
    text: `${hello(values.name)}

你还没有完成这个练习情景：

${caseOf(values)}
截止日期：${values.due}

${values.link ?? '请像平时一样从你的课程打开 Parley，并在“练习”页选择它。'}

每个情景只提醒一次。如果不想再收到提醒，请打开此链接，无需登录：

${values.unsubscribe}

${signature}
`,
  }),
  reportReady: (values) => ({
    subject: '你的 Parley 反馈已写好',
    text: `${hello(values.name)}

你的对话“${sanitizeName(values.title)}”的反馈已写好：

${values.link}

${switchOff(values.settings)}

${signature}
`,
  }),
  reportReadyInCourse: (values) => ({
    subject: '你的 Parley 反馈已写好',
    text: `${hello(values.name)}

你的对话“${sanitizeName(values.title)}”的反馈已写好。请像平时一样从你的课程打开 Parley，在“学习进度”页即可看到。

${switchOff(values.settings)}

${signature}
`,
  }),
  fromInstructor: (values) => {
    const courses = labels(values.courses);
    const sender = sanitizeName(values.sender) || '你的教师';
    return {
      subject: sanitizeLine(values.subject),
      text: `${hello(values.name)}

${sender} 写信给你${courses ? `（${courses}）` : ''}：

${sanitizeLines(values.text)}

${switchOff(values.settings)}

${signature}
`,
    };
  },
  invitation: (values) => {
    const courses = labels(values.courses);
    return {
      subject: '邀请你使用 Parley',
      text: `你好：

你已被加入 Parley${courses ? `（${courses}）` : ''}，语言课程的学生在这里练习口语。请用以下链接注册，此链接仅供你本人使用：

${values.link}

如果你不清楚这是怎么回事，可以忽略此邮件，或写信至 ${values.contact} 与我们联系。

${signature}
`,
    };
  },
  invitedToClass: (values) => {
    const courses = labels(values.courses);
    return {
      subject: '邀请你加入 Parley 上的课程',
      text: `你好：

有人邀请你在 Parley 上练习${courses ? `（${courses}）` : ''}。在你接受之前，一切保持不变：登录，或像平时一样从你的课程打开 Parley，就能看到邀请。

${values.link}

如果你不清楚这是怎么回事，可以在那里谢绝邀请、忽略此邮件，或写信至 ${values.contact} 与我们联系。

${signature}
`,
    };
  },
  registrationCode: (values) => ({
    subject: '您的 Parley 验证码',
    text: `您好：

您注册 Parley 的验证码是

${values.code}

此验证码仅可使用一次，${values.minutes} 分钟内有效。如果不是您本人申请的，请忽略此邮件。

${signature}
`,
  }),
  missingCases: (values) => {
    const course = sanitizeName(values.course);
    return {
      subject: '学生无法在 Parley 中打开活动',
      text: `${hello(values.name)}

有学生在${course ? ` ${course} ` : '你的课程'}中打开了活动“${sanitizeName(values.title)}”。它来自另一门课程，其练习情景还没有带过来。

请在你的课程中打开任意一个 Parley 活动：情景会自动带过来。也可以在那里打开 Parley，在“备课”页选择“带入情景”。

${switchOff(values.settings)}

${signature}
`,
    };
  },
};
