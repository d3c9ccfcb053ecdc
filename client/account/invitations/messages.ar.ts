export const invitations = {
  invited:
    'وصلتك من {{institution}} دعوة إلى {{course}}، الشعبة {{section}}. عند القبول، يرى مدرّسو المادة اسمك وكيف تتدرّب فيها.',
  accept: 'قبول',
  decline: 'رفض',
  declineText:
    'هل تريد رفض دعوة {{institution}}؟ إذا تغيّر رأيك، فعلى مدرّسيها توجيه الدعوة إليك من جديد.',
  failed: 'تعذّر إرسال جوابك. يُرجى إعادة المحاولة.',
  notDelivered: 'لم تُسلَّم الدعوة',
};
