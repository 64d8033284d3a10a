-- Stored by 0.1.0: the client's names of two phases of a run.
UPDATE "runs" SET "phase" = replace(replace("phase", 'ASKED', 'UNCONFIRMED'), 'LATE', 'TIMED_OUT')
WHERE "phase" LIKE 'ASKED%' OR "phase" LIKE 'LATE%';
