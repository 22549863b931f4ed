/** 1 to 5, 5 best; 0 counts in no average. */
export type Rating = 0 | 1 | 2 | 3 | 4 | 5
