export const connect = {
  cardTitle: '你的另一个账号',
  cardText:
    '如果你以前用邮箱和密码使用过 Parley，请登录那个账号一次。两个账号中完成的内容将合并到一处，两种方式登录都会进入同一个账号。',
  open: '关联另一个账号',
  stepTitle: '这个账号也是你的吗？',
  stepText:
    '{{email}} 已有一个账号。登录一次，今后你的课程就会打开它，其中包含你完成的所有内容。也可以以后再关联：重新打开你的课程，进入“账号设置”。',
  email: '邮箱',
  password: '密码',
  connect: '登录并关联',
  connecting: '正在关联…',
  skip: '不关联，继续',
  forgot: '用邮件发送设置密码的链接',
  linkSent: '如果 {{email}} 有账号，链接已发出。请用它设置密码，然后回到这里。',
  linkFailed: '链接未能发送。请重试。',
  failed: '账号未能关联。请重试。',
};
