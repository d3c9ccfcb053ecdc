/** The key of the text for what a student has done of a case. */
export const taskState = ({ completed, late }: { completed: boolean; late: boolean }) =>
  completed ? (late ? 'taskLate' : 'taskDone') : late ? 'taskOverdue' : 'taskOpen';
