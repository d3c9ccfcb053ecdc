export const recordings = {
  play: '听听自己说的这句',
  stop: '停止',
  listen: '听听自己',
  listenText: '你自己的发言，只录在此设备上。绝不会上传，30 天后自动删除。',
  title: '我的录音',
  text: '练习时，你和对话伙伴的发言都会录在此设备上，方便你回听。它们绝不会上传到任何地方，30 天后自动删除。',
  remove: '删除我的录音',
  removeText: '此设备上你的所有录音都会被删除。它们没有保存在其他地方，因此无法撤销。',
  removed_other: '已从此设备删除 {{count}} 段录音。',
  removeFailed: '未能删除你的录音。请再试一次。',
};
