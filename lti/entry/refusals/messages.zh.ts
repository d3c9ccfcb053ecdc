import type { RefusalCode } from '../../protocol/refusal.ts';

export const refusals: Readonly<Record<RefusalCode, string>> = {
  not_found: '此地址没有内容。',
  malformed: '学习平台发来的请求无法读取，可能设置有误。',
  no_state: '此次启动不是从这里开始的，或开始已久。请重新打开活动。',
  wrong_message: '学习平台发来了本工具不接受的消息。',
  missing_claim: '学习平台的启动缺少 Parley 需要的信息。',
  bad_token: '启动内容无法读取，或是发给其他工具的。',
  bad_signature: '启动的签名无效。',
  bad_times: '此次启动已过期，或学习平台的时钟不准。请重新打开活动。',
  wrong_nonce: '此次启动与开始它的登录不符。',
  used_before: '此次启动已使用过。请从课程中重新打开活动。',
  keys_unavailable: '无法验证学习平台的启动。请过几分钟再试。',
  browser_not_bound:
    '你的浏览器没有保留此次启动的 Cookie。请允许 Parley 使用 Cookie，或在新窗口中打开活动。',
  other_browser: '此次启动是在另一个浏览器中开始的。',
  unknown_platform: '此学习平台尚未在 Parley 注册。',
  inactive_platform: '此学习平台在 Parley 中未启用。',
  unknown_deployment: '此工具部署尚未在 Parley 注册。',
  wrong_target: '学习平台要打开的地址不属于本工具。',
  not_staff: '只有课程的任课教师和设计者可以向其添加内容。',
  acts_as_student:
    '你正在学习平台中以他人身份操作。学生在 Parley 中说的话不会向其他人显示，因此只对学生本人开放。要试用活动，请使用学习平台的学生视图。',
  site_not_allowed: '需要 Parley 管理员先允许此网站。在此之前，无法从 Parley 向其添加内容。',
  registration_refused: '注册未能完成。',
  invitation_spent: '此邀请已使用或已过期。请向 Parley 管理员索取新邀请。',
  too_many: '请求过多。请过几分钟再试。',
};
