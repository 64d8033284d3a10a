ALTER TABLE "sent_values" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "sent_values" CASCADE;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ALTER COLUMN "from_value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD COLUMN "field" text DEFAULT 'price' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD COLUMN "at_stake" text;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD COLUMN "issues" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "kind" text DEFAULT 'price' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "request" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "limits" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "bulk_changes" SET "confirmed_at" = "started_at";--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_workspaceId_sellerId_idempotencyKey_unique" UNIQUE("workspace_id","seller_id","idempotency_key");