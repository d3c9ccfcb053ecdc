export const invitations = {
  invited:
    '{{institution}} 邀请你加入 {{course}}（班级 {{section}}）。接受后，这门课的教师会看到你的姓名和你在其中的练习情况。',
  accept: '接受',
  decline: '谢绝',
  declineText: '要谢绝 {{institution}} 的邀请吗？如果改变主意，需要那里的教师重新邀请你。',
  failed: '未能发送你的答复。请再试一次。',
  notDelivered: '邀请未送达',
};
