export const recordings = {
  play: 'Ouvir como você disse isto',
  stop: 'Parar',
  listen: 'Ouça sua voz',
  listenText:
    'Suas próprias falas, gravadas só neste dispositivo. Elas nunca são enviadas e são excluídas após 30 dias.',
  title: 'Minhas gravações',
  text: 'Quando você pratica, suas falas e as do seu parceiro de conversa são gravadas neste dispositivo para que você possa ouvi-las de novo. Elas nunca são enviadas a lugar nenhum e são excluídas após 30 dias.',
  remove: 'Excluir gravações',
  removeText:
    'Todas as suas gravações neste dispositivo serão excluídas. Elas não estão guardadas em nenhum outro lugar, e isso não pode ser desfeito.',
  removed_one: '{{count}} gravação foi excluída deste dispositivo.',
  removed_many: '{{count}} de gravações foram excluídas deste dispositivo.',
  removed_other: '{{count}} gravações foram excluídas deste dispositivo.',
  removeFailed: 'Não foi possível excluir suas gravações. Tente de novo.',
};
