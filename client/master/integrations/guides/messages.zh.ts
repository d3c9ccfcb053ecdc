export const masterIntegrationsGuides = {
  canvasTitle: '连接 Canvas',
  canvasText:
    '第 1 至 4 步由 Canvas 账户的管理员完成一次即可。之后教师就能在自己的课程中找到 Parley。',
  canvasKey: '创建开发者密钥',
  canvasKeyText:
    '在 Canvas 中打开“Admin”、你的账户、“Developer Keys”。点击“+ Developer Key”，再点击“+ LTI Key”。方法选择“Enter URL”，填入以下值并保存。',
  canvasKeyName: 'Key Name',
  canvasRedirect: 'Redirect URIs',
  canvasConfigUrl: 'JSON URL',
  canvasApps:
    '如果账户菜单中有“Apps”，在该页面可以一次完成步骤 1 至 3：Apps、“Manage”、“Install a New App”，选择 LTI 版本 1.3，“Install Method”选“Enter URL”，填入上面的 JSON URL。之后在列表中打开 Parley：“Copy Client ID”和 Deployment ID 都在那里。',
  canvasOn: '启用密钥',
  canvasOnText: '在密钥列表中把 Parley 的状态设为“On”。“Details”列中的长数字就是 Client ID。',
  canvasInstall: '安装 Parley',
  canvasInstallText:
    '打开账户（或某一门课程）的“Settings”、“Apps”、“View App Configurations”、“+ App”。配置类型选择“By Client ID”，填入 Client ID 并确认。打开该应用的菜单，选择“Deployment Id”：下一步需要用到。',
  canvasRegister: '告知 Parley',
  canvasRegisterText:
    '在“平台”中点击“添加平台”，选择 Canvas。填入名称、Client ID 和 Deployment ID，选择院校，并在“其他可显示 Parley 的站点”中填入你们 Canvas 的地址。如果使用 Instructure 云端的 Canvas，下面的地址已经填好。自建的 Canvas 在后三个地址中使用自己的主机名；Issuer 保持不变。',
  use: '在课程中使用',
  canvasUseText:
    '课程菜单：“Settings”、“Navigation”，把 Parley 拖到上方的列表。计分练习：新建作业，提交类型选“External Tool”，点击“Find”，选择 Parley，再选择练习情景。在模块中：“+”、“External Tool”、Parley。',
  canvasPlacements:
    '位置：course_navigation（打开课程）、link_selection 和 assignment_selection（选择练习情景）。',
  moodleTitle: '连接 Moodle',
  moodleText: '适用于 Moodle 4.3 及更高版本。第 1 至 3 步由网站管理员完成一次即可。',
  moodleInvite: '创建注册链接',
  moodleInviteText:
    '在“平台”中点击“邀请注册”，选择 Moodle 和院校，点击“创建链接”，再复制链接。链接在七天内有效，只能注册一次。',
  moodleRegister: '在 Moodle 中注册 Parley',
  moodleRegisterText:
    '打开“Site administration”、“Plugins”、“Activity modules”、“External tool”、“Manage tools”。把链接粘贴到“Tool URL”，点击“Add LTI Advantage”。Parley 会作为工具出现：点击“Activate”。',
  moodleActivate: '在这里启用',
  moodleActivateText:
    '该 Moodle 网站正在“平台”中等待你处理。核对其地址，在“编辑”中选择院校，然后点击“启用”。',
  moodleUseText:
    '在课程中打开“More”、“LTI External tools”，让 Parley 显示在活动选择器中。然后依次选择“Add an activity or resource”、Parley、“Select content”，再选择练习情景。分数会自动进入成绩册。',
  moodleAssistants:
    'Moodle 的名单把无编辑权的教师列为学生。他们在首次打开 Parley 之前显示为学生，之后即为授课人员：请不要将其移除。',
  moodleGroups:
    'Moodle 的小组可用于筛选学生名单。在“课程与人员”中，你可以把它们变成课程的班级，或忽略它们，并为它们命名：Moodle 只提供编号，而且只在有人打开 Parley 时提供。',
  canvasAssistants:
    'Canvas 中的 TA 从一开始就是 Parley 中的助教。设计者和观察者最多以学生身份进入。',
  moodleManualTitle: '没有注册链接时',
  moodleManualText:
    '在“Manage tools”中点击“configure a tool manually”，填入以下值。之后，工具的“View configuration details”图标会显示 Platform ID、Client ID、Deployment ID 和各个地址，这里的“添加平台”需要填写这些内容。',
  moodleServices:
    '还要选择：“Supports Deep Linking”（先勾选：之后才能填写“Content selection URL”）；用途“Show in activity chooser and as a preconfigured tool”；启动容器“Embed, without blocks”；IMS LTI Assignment and Grade Services 选“Use this service for grade sync and column management”；IMS LTI Names and Role Provisioning 选“Use this service to retrieve members’ information as per privacy settings”；共享启动者的姓名和邮箱选“Always”；接收成绩选“Always”。',
  issuer: 'Issuer',
  step: '第 {{number}} 步',
};
