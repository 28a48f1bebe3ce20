/** How far one press scrolls the row of profiles. */
export const BUBBLE_STEP_PX = 300
