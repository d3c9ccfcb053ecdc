/** An ended conversation of a student, for what happens outside the tool. */
export interface EndedConversation {
  conversationId: string;
  userId: string;
  caseId: string;
  classId: string;
  sectionId: string | null;
  completed: boolean;
  /** Active seconds. */
  duration: number;
  endTime: Date;
}
