export const offline = {
  title: '你已离线',
  text: '网络恢复后，Parley 会自动打开。你仍保持登录状态。',
  again: '重试',
};
