ALTER TABLE "feed_inputs" ADD COLUMN "data_key" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "data_key" text;