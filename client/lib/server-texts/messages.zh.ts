export const serverTexts = {
  'Password must be at least 8 characters': '密码至少需要 8 个字符',
  'Password must contain at least one uppercase letter': '密码必须至少包含一个大写字母',
  'Password must contain at least one lowercase letter': '密码必须至少包含一个小写字母',
  'Password must contain at least one number': '密码必须至少包含一个数字',
  code_invalid_input: '请检查你填写的内容。',
  code_wrong_password: '密码不正确。',
  code_cannot_publish: '这个练习情景还不能发布。',
  code_unauthenticated: '请登录。',
  code_invalid_credentials: '这次登录无效。请再试一次。',
  code_forbidden: '你没有权限进行此操作。',
  code_consent_required: '你需要同意参与研究才能使用本产品。',
  code_not_accessible: '你现在无法使用此内容。',
  code_budget_spent: '对话时间暂时用完了。',
  code_not_found: '没有找到。它可能已被移除。',
  code_conflict: '此内容已更改或已存在。请重新加载页面。',
  code_conversation_ended: '这次对话已结束。',
  code_conversation_held: '你的另一次对话正在进行。',
  code_too_large: '内容太大。',
  code_unsupported_type: '不支持这种文件或文本。',
  code_misdirected: '此服务器不使用这个名称。',
  code_too_many_requests: '尝试次数过多。请稍等片刻再试。',
  code_internal: '我们这边出了问题。请再试一次。',
  code_partner_unavailable: '对话伙伴现在无法使用。请过一会儿再试。',
  code_second_factor_required: '请完成双重验证。',
  code_unavailable: 'Parley 暂时无法使用。请再试一次。',
  'A goal is of days or of minutes': '目标按天或按分钟计算',
  'A message is required': '请填写正文',
  'A practice case stays in its class.': '练习情景不能移到其他课程。',
  'A report is shared or not': '报告只能是已分享或未分享',
  'A session lasts from 1 to 30 minutes.': '对话时长为 1 到 30 分钟。',
  'A slower partner is on or off': '“对话伙伴说慢一点”只能开启或关闭',
  'A subject is required': '请填写主题',
  'A week has seven days': '一周只有七天',
  'Access date and time are required': '请填写开放日期和时间',
  'All fields are required': '所有字段均为必填',
  'Another conversation of yours is running. Start this one again to go on with it.':
    '你的另一次对话正在进行。重新开始这次对话即可继续。',
  'The daily limit of emails has been reached.': '今天可发送的邮件数量已用完。',
  'The daily limit of invitations has been reached. Please go on tomorrow.':
    '今天可邀请的人数已用完。请明天继续。',
  'Begin with a new QR code.': '请从新的二维码重新开始。',
  'Behavioral guidelines are required': '请填写表现准则',
  'Choose a language and write the situation before you try this case.':
    '试用这个情景之前，请先选择语言并写好情境说明。',
  'Choose one of the languages': '请选择一种语言',
  'Choose one of the listed choices': '请选择列出的选项之一',
  'Choose one of the listed languages': '请选择列出的语言之一',
  'Choose one of the listed voices': '请选择列出的声音之一',
  'Choose one of the listed ways to correct': '请选择列出的纠错方式之一',
  'Choose one of the two languages': '请从两种语言中选择一种',
  'Client ID is required': '请填写 Client ID',
  'Control characters cannot be searched for': '不能搜索控制字符',
  'Course code and title are required': '请填写课程代码和名称',
  'Current password is incorrect': '当前密码不正确',
  'Current password is required': '请填写当前密码',
  'Curricular goals are required': '请填写教学目标',
  'Deployment ID is required': '请填写 Deployment ID',
  'Description is required': '请填写描述',
  'Email is required': '请填写邮箱',
  'Email notifications are on or off': '邮件通知只能开启或关闭',
  'Reminders are on or off': '提醒只能开启或关闭',
  'Enter the code from your authenticator app': '请输入身份验证器应用的验证码',
  'Everybody who administers Parley needs a second factor here.':
    '这里要求所有 Parley 管理员启用双重验证。',
  'First name is required': '请填写名',
  'Institution name is required': '请填写院校名称',
  'Only an account without a password can be connected with another one.':
    '只有没有密码的账号才能与另一个账号关联。',
  'There is no institution of this name.': '没有这个名称的院校。',
  'There were too many wrong codes. Use a recovery code, or ask another administrator to reset your second factor.':
    '错误的验证码太多。请使用恢复码，或请其他管理员重置你的双重验证。',
  'This account administers Parley. No LMS may let people into it.':
    '此账号管理 Parley。任何学习平台都不能让人进入此账号。',
  'This code is wrong or too old. Please verify your email again':
    '验证码错误或已过期。请重新验证邮箱',
  'This code is in use already. Please choose another one.': '这个代码已被使用。请换一个。',
  'This code is wrong or too old. Only the QR code that was shown last counts: if another window has shown one since, begin again here. Otherwise check that your phone sets its clock automatically.':
    '验证码错误或已过期。只有最后显示的二维码有效：如果另一个窗口之后又显示了二维码，请在此重新开始。否则请检查手机是否自动设置时间。',
  'This code is wrong, too old or was used before. Please enter a new one. If that is refused too, check that your phone sets its clock automatically.':
    '验证码错误、已过期或已使用过。请输入新的验证码。如果仍被拒绝，请检查手机是否自动设置时间。',
  'This password is too common. Please choose another one': '这个密码太常见。请换一个',
  'You signed in too long ago. Please open Parley again, then connect them.':
    '距离你进入的时间太久了。请重新打开 Parley，然后立即关联。',
  'An account that administers Parley cannot be connected with another one.':
    '管理 Parley 的账号不能与其他账号关联。',
  'Invalid email or password': '邮箱或密码不正确',
  'Last name is required': '请填写姓',
  'Longer turns are on or off': '“更多思考时间”只能开启或关闭',
  'Maximum time must be greater than minimum time': '最长时间必须大于最短时间',
  'Minimum time must be at least 1 minute': '最短时间至少为 1 分钟',
  'Name is required': '请填写名称',
  'Nobody has proved that this address belongs to the account that uses it. Please confirm it under People first.':
    '此邮箱尚未证实属于使用它的账号。请先在“人员”中确认。',
  'Not a known time zone': '不是已知的时区',
  'Not a recording': '不是录音',
  'Not a type of sound that browsers record': '不是浏览器录制的声音格式',
  'Not a valid cursor': '游标无效',
  'Not a valid id': 'ID 无效',
  'Other sections have this practice case, too.': '其他班级也有这个练习情景。',
  'Parley cannot reach its database at the moment. Please try again.':
    'Parley 暂时无法连接数据库。请再试一次。',
  'Password is required': '请填写密码',
  'Please choose a class first.': '请先选择课程。',
  'Please choose one of the eight pictures': '请从八张图片中选择一张',
  'Please enter a date': '请填写日期',
  'Please enter a valid email address': '请填写有效的邮箱地址',
  'Please enter an address that begins with https:// or http://':
    '请输入以 https:// 或 http:// 开头的地址',
  'Please enter the ID as the LMS shows it: it has no spaces and no accented letters':
    '请按学习平台显示的样子填写 ID：其中没有空格，也没有带重音的字母',
  'Please name a class or a term': '请指明课程或学期',
  'Please show your second factor to administer Parley.': '管理 Parley 需要先完成双重验证。',
  'Please sign in.': '请登录。',
  'Please write your feedback first': '请先写下你的意见',
  'Proficiency level is required': '请填写语言水平',
  'Say in a sentence what the case is about': '请用一句话说明情景的内容',
  'Section code is required': '请填写班级代码',
  'Set up your own second factor in Settings first.': '请先在“设置”中启用你自己的双重验证。',
  'Setup is finished. Please sign in.': '初始设置已完成。请登录。',
  'Situation instructions are required': '请填写情境说明',
  'Something went wrong on our side. Please try again.': '我们这边出了问题。请再试一次。',
  'Start date must be before end date': '开始日期必须早于结束日期',
  'Target language is required': '请选择目标语言',
  'Text is required': '请填写文字',
  'Text is too long': '文字太长',
  'The LMS does not share the roster of this course.': '学习平台没有共享这门课程的学生名单。',
  'The LMS sent a roster without valid ids of people; nothing was changed.':
    '学习平台发来的学生名单中没有有效的人员标识；没有更改任何内容。',
  'The LMS did not say where its configuration is (openid_configuration).':
    '学习平台没有说明其配置的位置（openid_configuration）。',
  'The configuration of the LMS is for another address than its own.':
    '学习平台的配置属于另一个地址，而不是它自己的地址。',
  'The LMS did not answer with a client id.': '学习平台没有返回客户端 ID。',
  'The configuration of the LMS is not complete ({{value}}).':
    '学习平台的配置不完整（{{value}}）。',
  'This LMS is registered with Parley already, with other addresses.':
    '此学习平台已在 Parley 中注册，但地址不同。',
  'The link may be too old: please begin the registration in the LMS again. “{{value}}”':
    '链接可能已过期：请在学习平台中重新开始注册。“{{value}}”',
  'The LMS sent an empty roster; nothing was changed.':
    '学习平台发来的学生名单是空的；没有更改任何内容。',
  'The access group is required': '请选择访问组',
  'The body is not an SDP offer.': '请求正文不是 SDP offer。',
  'The budget of this class is used up for this month.': '这门课程本月的额度已用完。',
  'Choose a closing date that is not before the due date.': '请选择不早于截止时间的关闭时间。',
  'The code is missing': '缺少验证码',
  'The code is required': '请填写代码',
  'The conversation partner is not available right now. Please try again in a moment.':
    '对话伙伴现在无法使用。请过一会儿再试。',
  'The conversation partner is out of service. This is not your fault: the people who run Parley have been told.':
    '对话伙伴暂停服务。这不是你的问题：Parley 的运维人员已收到通知。',
  'The cursor is not valid.': '游标无效。',
  'The database does not answer.': '数据库没有响应。',
  'The link is not complete': '链接不完整',
  'The mail server does not accept this email address. Please check it.':
    '邮件服务器不接受此邮箱地址。请检查该地址。',
  'The path is missing': '缺少路径',
  'The request could not be read.': '无法读取请求。',
  'There is nothing at this address.': '此地址没有任何内容。',
  'The request is too large.': '请求太大。',
  'The request has a content type or encoding that is not supported.':
    '不支持此请求的内容类型或编码。',
  'The request is not valid.': '请求无效。',
  'The session of this frame has ended.': '此嵌入页面的登录已失效。',
  'The term belongs to another institution than the class.': '学期与课程不属于同一院校。',
  'The time of this conversation is over.': '这次对话的时间已到。',
  'The voice sample is not available right now.': '现在无法试听声音。',
  'There are no lines to import': '没有可导入的行',
  'There is no report to practice with yet.': '还没有可用来练习的报告。',
  'There is no report to share.': '没有可分享的报告。',
  'This LMS has been switched off in Parley.': '这个学习平台已在 Parley 中停用。',
  'The LMS does not grade this person ({{value}}).': '学习平台不为此人评分（{{value}}）。',
  'The LMS has no such gradebook column any more ({{value}}).':
    '学习平台中已没有这一成绩列（{{value}}）。',
  'The LMS refuses scores from this tool ({{value}}).':
    '学习平台拒绝来自此工具的分数（{{value}}）。',
  'The LMS asks us to wait ({{value}}).': '学习平台要求等待（{{value}}）。',
  'The LMS has a score with a later time ({{value}}).':
    '学习平台中已有时间更晚的分数（{{value}}）。',
  'The LMS answered with an error ({{value}}).': '学习平台返回了错误（{{value}}）。',
  'The LMS has an address that this tool may not call ({{value}}).':
    '学习平台的地址不允许此工具访问（{{value}}）。',
  'The LMS did not answer in time ({{value}}).': '学习平台未及时响应（{{value}}）。',
  'The LMS could not be reached ({{value}}).': '无法连接学习平台（{{value}}）。',
  'The LMS sent an answer that is too large ({{value}}).': '学习平台返回的内容过大（{{value}}）。',
  'The LMS redirected too often ({{value}}).': '学习平台重定向次数过多（{{value}}）。',
  'The LMS sent something that is not JSON ({{value}}).':
    '学习平台返回的内容不是 JSON（{{value}}）。',
  'The LMS does not let this tool use the service ({{value}}).':
    '学习平台不允许此工具使用该服务（{{value}}）。',
  'The practice case or the attempt is gone.': '情景或该次尝试已不存在。',
  'Given up after two days: “{{value}}”': '两天后放弃发送：“{{value}}”',
  'This LMS is no longer connected.': '这个学习平台已不再连接。',
  'This account has been disabled. Please write to the support address if it should not be.':
    '这个账号已停用。如有误，请写信到支持邮箱。',
  'This activity was opened in another browser. Please open it again from your course.':
    '此活动是在另一个浏览器中打开的。请从你的课程重新打开。',
  'This code is not valid.': '验证码无效。',
  'This code is not valid. The server prints one at start.':
    '设置码无效。服务器启动时会显示设置码。',
  'This conversation has ended.': '这次对话已结束。',
  'This conversation was connected too often, so it has been ended. Start again for a new one.':
    '这次对话的连接次数过多，因此已结束。请重新开始一次对话。',
  'This conversation was connected too often. Please end it and start a new one.':
    '这次对话的连接次数过多。请结束它，再开始新的对话。',
  'This email is already in use.': '此邮箱已被使用。',
  'This email is already invited.': '此邮箱已收到邀请。',
  'This email is already registered.': '此邮箱已注册。',
  'This email is already registered. Please sign in instead.': '此邮箱已注册。请直接登录。',
  'This email is already registered. Please use "Existing User" instead.':
    '此邮箱已注册。请改用“已有用户”。',
  'This invitation is too old or was used already. Please enter your email address.':
    '此邀请已过期或已使用。请填写你的邮箱。',
  'This is not a page of Parley.': '这不是 Parley 的页面。',
  'This is not the name of a frame.': '这不是嵌入框架的名称。',
  'This issuer and client ID are registered already.': '此 issuer 和 client ID 已注册。',
  'This link is too old or was used already. Please ask for a new one.':
    '此链接已过期或已使用。请重新申请。',
  'This person is a master. Remove the master rights first.':
    '此人是 Parley 管理员。请先收回其权限。',
  'This person has no second factor.': '此人没有启用双重验证。',
  'This practice case has been changed elsewhere. Reload it before you save.':
    '这个练习情景已在别处更改。保存前请重新加载。',
  'This practice case has closed.': '这个练习情景已关闭。',
  'This practice case has never been published.': '这个练习情景从未发布过。',
  'This practice case is not available yet.': '这个练习情景还没有开放。',
  'This secret is wrong, used or expired.': '此密钥有误、已使用或已过期。',
  'This section does not come from an LMS.': '这个班级不是来自学习平台。',
  'This server is not known by this name. An operator sets PUBLIC_URL or ALLOWED_HOSTS.':
    '此服务器不使用这个名称。请运维人员设置 PUBLIC_URL 或 ALLOWED_HOSTS。',
  'This session was not opened by an LMS.': '这次登录不是由学习平台打开的。',
  'This sign-in is too old. Please try again.': '这次登录已过期。请再试一次。',
  'This user is already enrolled in this section': '该用户已在这个班级中',
  'This link was used already or is too old. Please open the activity again from your course.':
    '此入口已使用或已过期。请从你的课程重新打开活动。',
  'Title is required': '请填写标题',
  'Too many attempts. Please try again in {{value}} hours.':
    '尝试次数过多。请在 {{value}} 小时后再试。',
  'Too many attempts. Please try again in {{value}} minutes.':
    '尝试次数过多。请在 {{value}} 分钟后再试。',
  'Too many attempts. Please wait a moment and try again.': '尝试次数过多。请稍等片刻再试。',
  'This import has been undone.': '此次导入已被撤销。',
  'Too many lines at once': '一次的行数太多',
  'We do not know this email yet. Please ask your instructor to add you to the class.':
    '我们还没有登记这个邮箱。请联系教师把你加入课程。',
  'You can practice in your own name only.': '你只能以自己的身份练习。',
  'You can record consent for your own account only.': '你只能为自己的账号记录知情同意。',
  'You do not have access to this class.': '你无权访问这门课程。',
  'You do not teach this section.': '你不是这个班级的教师。',
  'The consent text has changed since this page was opened. Please reload the page, or open it from your course again, to read the new text.':
    '此页面打开后，同意书的内容已更改。请重新加载页面，或从你的课程中重新打开，以阅读新内容。',
  'Your second factor is on already. Please reload this page. If you have not seen its recovery codes, make new ones in Settings.':
    '双重验证已经启用。请重新加载此页面。如果你没有看到恢复码，请在“设置”中生成新的恢复码。',
  'You have no class in this role.': '你没有以此身份参加的课程。',
  'You have no second factor yet.': '你还没有启用双重验证。',
  'You have used all attempts on this practice case.': '你在这个练习情景中的练习次数已用完。',
  'You must consent to the research study to access the product.':
    '你需要同意参与研究才能使用本产品。',
  'Your class has not opened yet. Please come back a little later, or ask your instructor when it starts.':
    '你的课程尚未开放。请稍后再来，或向教师询问开始时间。',
  'Your account has been removed. Please ask your instructor for help.':
    '你的账号已被移除。请联系教师寻求帮助。',
  'Please name a week by its Monday': '请用星期一的日期指定一周',
  'Please name a month as 2026-03': '请按 2026-03 的格式指定月份',
  'Figures of individual weeks are not shown, so that nobody can be recognized.':
    '为避免识别出个人，不显示单周数据。',
  'Write the color as #0e5a5a': '请按 #0e5a5a 的格式填写颜色',
  'This color is too light to be read. Please choose a darker one.':
    '此颜色太浅，难以阅读。请选择更深的颜色。',
  'The logo is too large': '徽标太大',
  'The logo is not a PNG file': '徽标不是 PNG 文件',
  'Choose a word first': '请先选一个词',
  'There is nothing to translate': '没有要翻译的内容',
  'Your list of words is full. Delete some first.': '收藏的词语已满。请先删除一些。',
  'Password must be at most {{value}} characters': '密码最多 {{value}} 个字符',
  'A conversation holds {{value}} turns at most.': '一次对话最多 {{value}} 次发言。',
  'This line repeats line {{value}}.': '此行与第 {{value}} 行重复。',
  'Line {{value}} has another name for this address.': '第 {{value}} 行中此地址对应另一个姓名。',
  'There are people in this group. Please move them to another one first.':
    '该访问组中还有成员。请先将他们移到其他组。',
  'There is a group of this name. Please edit it instead.': '已有同名的访问组。请编辑那个组。',
  'There is no access group called {{value}}.': '没有名为“{{value}}”的访问组。',
  'This export holds {{value}} conversations, too many for a browser. Please ask whoever runs the server for npm run parley -- export-research.':
    '此导出包含 {{value}} 次对话，浏览器无法承受。请让服务器管理员使用 npm run parley -- export-research。',
  'There is no role “{{value}}”: it must be student, instructor or ta.':
    '“{{value}}”不是角色：角色必须是 student、instructor 或 ta。',
  'There is no section in a term with the code “{{value}}”.':
    '没有班级属于代码为“{{value}}”的学期。',
  'There is no section of a class with the code “{{value}}” in this term.':
    '本学期没有代码为“{{value}}”的课程的班级。',
  'This class has no section “{{value}}” in this term.': '该课程在本学期没有班级“{{value}}”。',
  'More than one section has these course, term and section codes.':
    '有多个班级使用这些课程、学期和班级代码。',
  'This person has registered already.': '此人已经注册。',
  'This person has no email address.': '此人没有邮箱。',
  'This person proves the address by registering.': '此人注册时会证实邮箱。',
  'This address is proved already.': '此邮箱已证实。',
  'This address is proved to be somebody else’s.': '此邮箱已证实属于他人。',
  'This person has not registered yet, so there is no password to reset.':
    '此人尚未注册，因此没有可重置的密码。',
  'This account is disabled.': '此账号已停用。',
  'One of these accounts is being merged into another one.': '其中一个账号正在合并到另一个账号。',
  'These are the same account.': '这本来就是同一个账号。',
  'The account of a master cannot be merged. Remove the master rights first.':
    '管理 Parley 的账号不能合并。请先收回其权限。',
  'The account that stays is disabled.': '要保留的账号已停用。',
  'You cannot disable your own account.': '你不能停用自己的账号。',
  'You cannot remove your own master rights.': '你不能收回自己的权限。',
  'This person cannot sign in with a password.': '此人不能用密码登录。',
  'An LMS opens this account. Make another one for administering Parley.':
    '此账号由学习平台打开。请另建一个账号来管理 Parley。',
  'Somebody must be able to administer Parley.': '必须有人能管理 Parley。',
  'Remove your own second factor in Settings.': '请在设置中停用自己的双重验证。',
  'The LMS takes one practice case at a time.': '学习平台一次只接受一个练习情景。',
  'Choose published practice cases of this class.': '请选择这门课程已发布的练习情景。',
  'The course has changed meanwhile. Please try again.': '课程在此期间已更改。请重试。',
  'The course has no such group.': '课程中没有这个小组。',
  'A section of the LMS is named twice.': '学习平台的一个班级出现了两次。',
  'A section does not belong to this class and term.': '有班级不属于这门课程和这个学期。',
  'These are the same registration.': '这本来就是同一个注册。',
  'These are registrations of different sites: their issuers differ.':
    '这是不同站点的注册：issuer 不同。',
  'This registration is itself being moved.': '此注册本身正在迁移。',
  'None of these students is in your classes any more.': '这些学生都已不在你的课程中。',
};
